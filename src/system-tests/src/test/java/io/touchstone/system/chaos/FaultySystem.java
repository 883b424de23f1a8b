// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.touchstone.database.PostgreSql;
import io.touchstone.database.PostgreSqlServer;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import io.touchstone.redis.RedisServer;
import io.touchstone.system.platform.ProcessSystem;
import java.util.HashMap;
import java.util.Map;

/**
 * The three services on PostgreSQL and Redis, each of which reaches the others by a faulty link.
 */
final class FaultySystem implements AutoCloseable {

  private static final String URL =
      "jdbc:postgresql://localhost:%d/postgres?currentSchema=%s&connectTimeout=2&socketTimeout=30";

  private final PostgreSqlServer postgreSql;
  private final RedisServer redis;
  private final Map<Way, FaultyLink> links = new HashMap<>();
  private final ProcessSystem services;

  /** From whom to whom. */
  enum Way {
    GATEWAY_TO_DOCUMENTS,
    GATEWAY_TO_USERS,
    DOCUMENTS_TO_USERS,
    USERS_TO_DOCUMENTS,
    SERVICES_TO_POSTGRESQL,
    SERVICES_TO_REDIS;

    /** As people say it. */
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
  }

  private FaultySystem(String name, Map<String, String> environment) {
    Ports ports = Ports.free();
    postgreSql = PostgreSqlServer.start();
    postgreSql.createSchemas("documents", "users");
    redis = RedisServer.start();
    links.put(Way.GATEWAY_TO_DOCUMENTS, FaultyLink.to(ports.of(Service.DOCUMENT_SERVICE)));
    links.put(Way.GATEWAY_TO_USERS, FaultyLink.to(ports.of(Service.USER_SERVICE)));
    links.put(Way.DOCUMENTS_TO_USERS, FaultyLink.to(ports.of(Service.USER_SERVICE)));
    links.put(Way.USERS_TO_DOCUMENTS, FaultyLink.to(ports.of(Service.DOCUMENT_SERVICE)));
    links.put(Way.SERVICES_TO_POSTGRESQL, FaultyLink.to(postgreSql.port()));
    links.put(Way.SERVICES_TO_REDIS, FaultyLink.to(redis.port()));
    services = ProcessSystem.start(name, ports, service -> environment(service, environment));
  }

  /**
   * A system whose logs go to a directory of that name.
   *
   * @param environment variables that all services get
   */
  static FaultySystem start(String name, Map<String, String> environment) {
    return new FaultySystem(name, environment);
  }

  private Map<String, String> environment(Service service, Map<String, String> common) {
    Map<String, String> all = new HashMap<>(common);
    String redisUri = RedisServer.uri(link(Way.SERVICES_TO_REDIS).port());
    switch (service) {
      case GATEWAY -> {
        all.put("DOCUMENT_SERVICE_URI", uri(Way.GATEWAY_TO_DOCUMENTS));
        all.put("USER_SERVICE_URI", uri(Way.GATEWAY_TO_USERS));
        all.put("REDIS_URI", redisUri);
      }
      case DOCUMENT_SERVICE -> {
        all.put("USER_SERVICE_URI", uri(Way.DOCUMENTS_TO_USERS));
        all.put("REDIS_URI", redisUri);
        all.putAll(database("documents"));
      }
      case USER_SERVICE -> {
        all.put("DOCUMENT_SERVICE_URI", uri(Way.USERS_TO_DOCUMENTS));
        all.putAll(database("users"));
      }
    }
    return all;
  }

  private String uri(Way way) {
    return "http://localhost:" + link(way).port();
  }

  private Map<String, String> database(String schema) {
    return Map.of(
        "DATABASE_URL",
        URL.formatted(link(Way.SERVICES_TO_POSTGRESQL).port(), schema),
        "DATABASE_USER",
        PostgreSql.USER);
  }

  FaultyLink link(Way way) {
    return links.get(way);
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
