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
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The three services with PostgreSQL and Redis, connected by links that tests can impair. */
final class FaultySystem implements AutoCloseable {

  private final Ports ports = Ports.free();
  private final PostgreSqlServer postgreSql = PostgreSqlServer.start("documents", "users");
  private final RedisServer redis = RedisServer.start();
  private final Map<Hop, FaultyLink> links = new EnumMap<>(Hop.class);
  private final HostNames hostNames = HostNames.of(Stream.of(Hop.values()).map(Hop::host).toList());
  private final ProcessSystem services;

  /** The connections that can be impaired. */
  enum Hop {
    GATEWAY_TO_DOCUMENTS("gateway → document-service", "document-service.test"),
    GATEWAY_TO_USERS("gateway → user-service", "user-service.test"),
    DOCUMENTS_TO_USERS("document-service → user-service", "user-service.test"),
    USERS_TO_DOCUMENTS("user-service → document-service", "document-service.test"),
    SERVICES_TO_POSTGRESQL("services → PostgreSQL", "postgresql.test"),
    SERVICES_TO_REDIS("services → Redis", "redis.test");

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
  FaultySystem(String name, Map<String, String> environment) {
    int documents = ports.of(Service.DOCUMENT_SERVICE);
    int users = ports.of(Service.USER_SERVICE);
    links.put(Hop.GATEWAY_TO_DOCUMENTS, new FaultyLink(documents));
    links.put(Hop.GATEWAY_TO_USERS, new FaultyLink(users));
    links.put(Hop.DOCUMENTS_TO_USERS, new FaultyLink(users));
    links.put(Hop.USERS_TO_DOCUMENTS, new FaultyLink(documents));
    links.put(Hop.SERVICES_TO_POSTGRESQL, new FaultyLink(postgreSql.port()));
    links.put(Hop.SERVICES_TO_REDIS, new FaultyLink(redis.port()));
    services = ProcessSystem.start(name, ports, service -> environment(service, environment));
  }

  private Map<String, String> environment(Service service, Map<String, String> common) {
    Map<String, String> all = new HashMap<>(common);
    String hosts = hostNames.jvmOption();
    all.put("JVM_ARGS", hosts + ' ' + ProcessSystem.QUICK_START);
    String database = address(Hop.SERVICES_TO_POSTGRESQL);
    Hop toRedis = Hop.SERVICES_TO_REDIS;
    String redisUri = RedisServer.uri(toRedis.host(), link(toRedis).port());
    switch (service) {
      case GATEWAY -> {
        all.put("DOCUMENT_SERVICE_URI", "http://" + address(Hop.GATEWAY_TO_DOCUMENTS));
        all.put("USER_SERVICE_URI", "http://" + address(Hop.GATEWAY_TO_USERS));
        all.put("REDIS_URI", redisUri);
      }
      case DOCUMENT_SERVICE -> {
        all.put("USER_SERVICE_URI", "http://" + address(Hop.DOCUMENTS_TO_USERS));
        all.put("REDIS_URI", redisUri);
        all.putAll(PostgreSqlServer.environment(database, "documents&socketTimeout=30"));
      }
      case USER_SERVICE -> {
        all.put("JVM_ARGS", hosts);
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

  /** Removes a host name, and closes all connections to it, so that callers look it up again. */
  void unresolve(String host) throws InterruptedException {
    hostNames.remove(host);
    Stream.of(Hop.values())
        .filter(hop -> hop.host().equals(host))
        .forEach(hop -> link(hop).reset());
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

  /**
   * The local host names that JVMs can resolve. A JVM with {@link #jvmOption} reads them from a
   * file at each lookup, instead of asking DNS, so that a test can remove a name and return it.
   */
  private record HostNames(Path file, List<String> names) {

    /** Longer than a JVM caches the address of a name by default, 30 s. */
    private static final Duration CACHED = Duration.ofSeconds(31);

    /** Makes these names and the names of this machine resolvable. */
    static HostNames of(List<String> names) {
      try {
        List<String> all = new ArrayList<>(names);
        all.add("localhost");
        all.add(InetAddress.getLocalHost().getHostName());
        HostNames hosts = new HostNames(Files.createTempFile("hosts-", ""), all);
        hosts.restore();
        return hosts;
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }

    /** Returns the option of a JVM that resolves these names and no others. */
    String jvmOption() {
      return "-Djdk.net.hosts.file=" + file;
    }

    /** Removes a name and waits until no JVM has its address cached. */
    void remove(String name) throws InterruptedException {
      write(names.stream().filter(other -> !other.equals(name)).toList());
      Thread.sleep(CACHED.toMillis());
    }

    /** Makes all names resolvable again. JVMs cache a failed lookup for 10 s. */
    void restore() {
      write(names);
    }

    /** Replaces the file atomically, so that no lookup reads half of it. */
    private void write(List<String> resolvable) {
      try {
        Path draft = Files.createTempFile("hosts-", ".tmp");
        Files.write(draft, resolvable.stream().map("127.0.0.1 "::concat).toList());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException failed) {
        throw new UncheckedIOException(failed);
      }
    }
  }
}
