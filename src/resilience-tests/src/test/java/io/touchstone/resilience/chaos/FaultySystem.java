// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.redis.RedisServer;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The three services with PostgreSQL and Redis, connected by links that tests can impair. */
final class FaultySystem implements AutoCloseable {

  private static final String URL =
      "jdbc:postgresql://%s:%d/postgres?currentSchema=%s&connectTimeout=2&socketTimeout=30";

  private final PostgreSqlServer postgreSql;
  private final RedisServer redis;
  private final Map<Hop, FaultyLink> links = new HashMap<>();
  private final HostNames hostNames = HostNames.of(Stream.of(Hop.values()).map(Hop::host).toList());
  private final ProcessSystem services;

  /** The connections that can be impaired. */
  enum Hop {
    GATEWAY_TO_DOCUMENTS,
    GATEWAY_TO_USERS,
    DOCUMENTS_TO_USERS,
    USERS_TO_DOCUMENTS,
    SERVICES_TO_POSTGRESQL,
    SERVICES_TO_REDIS;

    String label() {
      return switch (this) {
        case GATEWAY_TO_DOCUMENTS -> "gateway → document-service";
        case GATEWAY_TO_USERS -> "gateway → user-service";
        case DOCUMENTS_TO_USERS -> "document-service → user-service";
        case USERS_TO_DOCUMENTS -> "user-service → document-service";
        case SERVICES_TO_POSTGRESQL -> "services → PostgreSQL";
        case SERVICES_TO_REDIS -> "services → Redis";
      };
    }

    /** Returns the host name of the called part. */
    String host() {
      return switch (this) {
        case GATEWAY_TO_DOCUMENTS, USERS_TO_DOCUMENTS -> "document-service.test";
        case GATEWAY_TO_USERS, DOCUMENTS_TO_USERS -> "user-service.test";
        case SERVICES_TO_POSTGRESQL -> "postgresql.test";
        case SERVICES_TO_REDIS -> "redis.test";
      };
    }
  }

  private FaultySystem(String name, Map<String, String> environment) {
    Ports ports = Ports.free();
    postgreSql = PostgreSqlServer.start();
    postgreSql.createSchemas("documents", "users");
    redis = RedisServer.start();
    links.put(Hop.GATEWAY_TO_DOCUMENTS, FaultyLink.to(ports.of(Service.DOCUMENT_SERVICE)));
    links.put(Hop.GATEWAY_TO_USERS, FaultyLink.to(ports.of(Service.USER_SERVICE)));
    links.put(Hop.DOCUMENTS_TO_USERS, FaultyLink.to(ports.of(Service.USER_SERVICE)));
    links.put(Hop.USERS_TO_DOCUMENTS, FaultyLink.to(ports.of(Service.DOCUMENT_SERVICE)));
    links.put(Hop.SERVICES_TO_POSTGRESQL, FaultyLink.to(postgreSql.port()));
    links.put(Hop.SERVICES_TO_REDIS, FaultyLink.to(redis.port()));
    services = ProcessSystem.start(name, ports, service -> environment(service, environment));
  }

  /**
   * Starts a system.
   *
   * @param name the name of the directory for its logs
   * @param environment environment variables of all services
   */
  static FaultySystem start(String name, Map<String, String> environment) {
    return new FaultySystem(name, environment);
  }

  private Map<String, String> environment(Service service, Map<String, String> common) {
    Map<String, String> all = new HashMap<>(common);
    all.put("JVM_ARGS", jvmArguments(service));
    Hop toRedis = Hop.SERVICES_TO_REDIS;
    String redisUri = RedisServer.uri(toRedis.host(), link(toRedis).port());
    switch (service) {
      case GATEWAY -> {
        all.put("DOCUMENT_SERVICE_URI", uri(Hop.GATEWAY_TO_DOCUMENTS));
        all.put("USER_SERVICE_URI", uri(Hop.GATEWAY_TO_USERS));
        all.put("REDIS_URI", redisUri);
      }
      case DOCUMENT_SERVICE -> {
        all.put("USER_SERVICE_URI", uri(Hop.DOCUMENTS_TO_USERS));
        all.put("REDIS_URI", redisUri);
        all.putAll(database("documents"));
      }
      case USER_SERVICE -> {
        all.put("DOCUMENT_SERVICE_URI", uri(Hop.USERS_TO_DOCUMENTS));
        all.putAll(database("users"));
      }
    }
    return all;
  }

  private String jvmArguments(Service service) {
    String option = hostNames.jvmOption();
    return service == Service.USER_SERVICE ? option : ProcessSystem.QUICK_START + ' ' + option;
  }

  private String uri(Hop hop) {
    return "http://%s:%d".formatted(hop.host(), link(hop).port());
  }

  private Map<String, String> database(String schema) {
    Hop hop = Hop.SERVICES_TO_POSTGRESQL;
    return Map.of(
        "DATABASE_URL",
        URL.formatted(hop.host(), link(hop).port(), schema),
        "DATABASE_USER",
        SharedPostgreSql.USER);
  }

  FaultyLink link(Hop hop) {
    return links.get(hop);
  }

  /** Removes a host name, and closes all connections to it, so that callers look it up again. */
  void unresolve(String host) {
    hostNames.remove(host);
    for (Hop hop : Hop.values()) {
      if (hop.host().equals(host)) {
        link(hop).reset();
      }
    }
  }

  /** Makes all host names resolvable again. */
  void resolveAll() {
    hostNames.restore();
  }

  PostgreSqlServer postgreSql() {
    return postgreSql;
  }

  RedisServer redis() {
    return redis;
  }

  RunningSystem processes() {
    return services.processes();
  }

  ProcessHandle process(Service service) {
    return processes().server(service).process();
  }

  String gateway() {
    return services.gateway();
  }

  @Override
  public void close() {
    services.close();
    links.values().forEach(FaultyLink::close);
    redis.close();
    postgreSql.close();
  }
}
