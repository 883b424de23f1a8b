// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.redis.RedisServer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The three services with PostgreSQL and Redis, connected by links that tests can impair. */
final class FaultySystem implements AutoCloseable {

  /** Longer than a JVM caches the address of a host name by default, 30 s. */
  private static final Duration CACHED = Duration.ofSeconds(31);

  private final Ports ports = Ports.free();
  private final PostgreSqlServer postgreSql = PostgreSqlServer.start("documents", "users");
  private final RedisServer redis = RedisServer.start();
  private final Map<Hop, FaultyLink> links = new EnumMap<>(Hop.class);

  /** The local host names that the JVMs can resolve, which they read from it at each lookup. */
  private final Path hosts;

  private final ProcessSystem services;

  /** The connections that can be impaired. */
  enum Hop {
    GATEWAY_TO_DOCUMENTS("gateway → document-service", "document-service.test"),
    GATEWAY_TO_USERS("gateway → user-service", "user-service.test"),
    DOCUMENTS_TO_USERS("document-service → user-service", "user-service.test"),
    USERS_TO_DOCUMENTS("user-service → document-service", "document-service.test"),
    SERVICES_TO_POSTGRESQL("services → PostgreSQL", "postgresql.test"),
    GATEWAY_TO_REDIS("gateway → Redis", "redis.test");

    private final String label;
    private final String host;

    Hop(String label, String host) {
      this.label = label;
      this.host = host;
    }

    String label() {
      return label;
    }

    /** Returns the host name of the called part. */
    String host() {
      return host;
    }
  }

  /**
   * Starts a system.
   *
   * @param name the name of the directory for its logs
   * @param environment environment variables of all services
   */
  FaultySystem(String name, Map<String, String> environment) throws IOException {
    int documents = ports.of(Service.DOCUMENT_SERVICE);
    int users = ports.of(Service.USER_SERVICE);
    links.put(Hop.GATEWAY_TO_DOCUMENTS, new FaultyLink(documents));
    links.put(Hop.GATEWAY_TO_USERS, new FaultyLink(users));
    links.put(Hop.DOCUMENTS_TO_USERS, new FaultyLink(users));
    links.put(Hop.USERS_TO_DOCUMENTS, new FaultyLink(documents));
    links.put(Hop.SERVICES_TO_POSTGRESQL, new FaultyLink(postgreSql.port()));
    links.put(Hop.GATEWAY_TO_REDIS, new FaultyLink(redis.port()));
    hosts = Files.createTempFile("hosts-", "");
    resolveAll();
    services = ProcessSystem.start(name, ports, service -> environment(service, environment));
  }

  private Map<String, String> environment(Service service, Map<String, String> common) {
    Map<String, String> all = new HashMap<>(common);
    String resolver = "-Djdk.net.hosts.file=" + hosts;
    all.put("JVM_ARGS", resolver + ' ' + ProcessSystem.QUICK_START);
    String database = address(Hop.SERVICES_TO_POSTGRESQL);
    Hop toRedis = Hop.GATEWAY_TO_REDIS;
    String redisUri = RedisServer.uri(toRedis.host(), link(toRedis).port());
    switch (service) {
      case GATEWAY -> {
        all.put("DOCUMENT_SERVICE_URI", "http://" + address(Hop.GATEWAY_TO_DOCUMENTS));
        all.put("USER_SERVICE_URI", "http://" + address(Hop.GATEWAY_TO_USERS));
        all.put("REDIS_URI", redisUri);
      }
      case DOCUMENT_SERVICE -> {
        all.put("USER_SERVICE_URI", "http://" + address(Hop.DOCUMENTS_TO_USERS));
        all.putAll(PostgreSqlServer.environment(database, "documents&socketTimeout=30"));
      }
      case USER_SERVICE -> {
        all.put("JVM_ARGS", resolver);
        all.put("DOCUMENT_SERVICE_URI", "http://" + address(Hop.USERS_TO_DOCUMENTS));
        all.putAll(PostgreSqlServer.environment(database, "users&socketTimeout=30"));
      }
    }
    return all;
  }

  private String address(Hop hop) {
    return hop.host() + ':' + link(hop).port();
  }

  FaultyLink link(Hop hop) {
    return links.get(hop);
  }

  /**
   * Removes a host name, waits until no JVM has its address cached, and closes all connections to
   * it, so that callers look it up again.
   */
  void unresolve(String host) throws IOException, InterruptedException {
    resolveAllExcept(host);
    Thread.sleep(CACHED.toMillis());
    Stream.of(Hop.values())
        .filter(hop -> hop.host().equals(host))
        .forEach(hop -> link(hop).reset());
  }

  /** Makes all host names resolvable again. JVMs cache a failed lookup for 10 s. */
  void resolveAll() throws IOException {
    resolveAllExcept("");
  }

  /** Replaces the file atomically, so that no lookup reads half of it. */
  private void resolveAllExcept(String host) throws IOException {
    Stream<String> local = Stream.of("localhost", InetAddress.getLocalHost().getHostName());
    Path draft = Files.createTempFile("hosts-", ".tmp");
    Files.write(
        draft,
        Stream.concat(local, Stream.of(Hop.values()).map(Hop::host))
            .filter(name -> !name.equals(host))
            .map("127.0.0.1 "::concat)
            .toList());
    Files.move(draft, hosts, StandardCopyOption.ATOMIC_MOVE);
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
  public void close() throws IOException {
    services.close();
    for (FaultyLink link : links.values()) {
      link.close();
    }
    redis.close();
    postgreSql.close();
  }
}
