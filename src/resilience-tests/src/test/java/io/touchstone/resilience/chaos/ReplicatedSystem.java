// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.nginx.NginxServer;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.redis.RedisServer;
import java.io.IOException;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Two replicas of each service as two chains, from gateway to user-service, behind one address.
 * nginx distributes requests over the two gateways with its default rules for failures. The
 * replicas share PostgreSQL, Redis and the signing keys.
 */
final class ReplicatedSystem implements AutoCloseable {

  private static final String UPSTREAM =
      """
      upstream gateways {
        server 127.0.0.1:%d;
        server 127.0.0.1:%d;
        keepalive 16;
      }
      """;
  private static final String LOCATION =
      """
      location / {
        proxy_pass http://gateways;
        proxy_http_version 1.1;
        proxy_set_header Connection '';
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_connect_timeout 1s;
      }
      """;

  private final int port = Ports.freePort();
  private final PostgreSqlServer postgreSql = PostgreSqlServer.start("documents", "users");
  private final RedisServer redis = RedisServer.start();
  private final FaultyLink firstToRedis = new FaultyLink(redis.port());
  private final FaultyLink secondToRedis = new FaultyLink(redis.port());
  private final SigningKeysFile keys = new SigningKeysFile();
  private final ProcessSystem services;
  private final Server secondGateway;
  private final NginxServer nginx;

  /**
   * Starts a system, or skips the test if a part of it is not installed.
   *
   * @param name the name of the directory for its logs
   * @param environment environment variables of all services
   */
  ReplicatedSystem(String name, Map<String, String> environment) throws Exception {
    NginxServer.require();
    services =
        ProcessSystem.start(name, Ports.free(), service -> environment(service, environment));
    secondGateway = startSecond(new HashMap<>());
    int first = processes().server(Service.GATEWAY).uri().getPort();
    nginx =
        NginxServer.start(
            Files.createTempDirectory("balancer-"),
            port,
            UPSTREAM.formatted(first, secondGateway.uri().getPort()),
            LOCATION);
  }

  private Map<String, String> environment(Service service, Map<String, String> common) {
    Map<String, String> all = new HashMap<>(common);
    all.put("GATEWAY_URI", address());
    switch (service) {
      case GATEWAY -> all.put("REDIS_URI", RedisServer.uri("localhost", firstToRedis.port()));
      case DOCUMENT_SERVICE -> all.putAll(postgreSql.environment("documents"));
      case USER_SERVICE -> {
        all.put("TOKENS_KEYS", keys.path().toString());
        all.putAll(postgreSql.environment("users"));
      }
    }
    return all;
  }

  /** Starts the second replicas, from the last in the chain to the first. */
  private Server startSecond(Map<String, String> environment) throws InterruptedException {
    Server users = startSecond(Service.USER_SERVICE, environment);
    environment.put("USER_SERVICE_URI", users.uri().toString());
    Server documents = startSecond(Service.DOCUMENT_SERVICE, environment);
    environment.put("DOCUMENT_SERVICE_URI", documents.uri().toString());
    environment.put("REDIS_URI", RedisServer.uri("localhost", secondToRedis.port()));
    return startSecond(Service.GATEWAY, environment);
  }

  private Server startSecond(Service service, Map<String, String> environment)
      throws InterruptedException {
    Server server = processes().startAdditional(service, "second-" + service.label(), environment);
    processes().awaitReady(server);
    return server;
  }

  /** Returns the address that clients know, without a trailing slash. */
  String address() {
    return "http://localhost:" + port;
  }

  /** Returns the roots of the two gateways. */
  List<String> gateways() {
    return List.of(services.gateway(), secondGateway.uri().toString());
  }

  /** Returns the connection of the first gateway to Redis. */
  FaultyLink firstToRedis() {
    return firstToRedis;
  }

  /** Returns the connection of the second gateway to Redis. */
  FaultyLink secondToRedis() {
    return secondToRedis;
  }

  RunningSystem processes() {
    return services.processes();
  }

  @Override
  public void close() throws IOException {
    nginx.close();
    services.close();
    firstToRedis.close();
    secondToRedis.close();
    redis.close();
    postgreSql.close();
  }
}
