// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Installation;
import io.touchstone.launcher.Ports;
import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.redis.RedisServer;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Updates each service from the previous release to this one under load, then rolls each back. For
 * some time, replicas of both serve requests on one database and one Redis. Then the replaced one
 * stops as in Kubernetes.
 *
 * <p>The system property {@code previous} names another commit than the previous release.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class RollingUpdateIT {

  private static final Duration SIDE_BY_SIDE = Duration.ofSeconds(5);

  /** That of {@code preStop} in Kubernetes. */
  private static final Duration DRAINING = Duration.ofSeconds(10);

  private final Ports ports = Ports.free();
  private final SigningKeysFile keys = new SigningKeysFile();
  private final Map<Service, FaultyLink> links = new EnumMap<>(Service.class);
  private final Map<Service, Replica> replicas = new EnumMap<>(Service.class);

  @TempDir Path drainFiles;

  /**
   * The server that alone serves the requests to a service.
   *
   * @param drainFile while this file exists, the server closes each connection after its response
   */
  private record Replica(Server server, Path drainFile) {}

  RollingUpdateIT() throws Exception {
    for (Service service : Service.values()) {
      links.put(service, new FaultyLink(ports.of(service)));
    }
  }

  @AfterEach
  void closeLinks() throws Exception {
    for (FaultyLink link : links.values()) {
      link.close();
    }
  }

  @Test
  void noRequestFailsDuringAnUpdateAndARollback() throws Exception {
    Path previous = previousRelease().userDirectory();
    Path next = Installation.find().userDirectory();
    try (PostgreSqlServer postgreSql = PostgreSqlServer.start("documents", "users");
        RedisServer redis = RedisServer.start();
        ProcessSystem system =
            ProcessSystem.start(
                "rolling-update",
                ports,
                service -> environment(service, previous, postgreSql, redis));
        FaultScenario scenario = new FaultScenario(address(Service.GATEWAY))) {
      RunningSystem processes = system.processes();
      for (Service service : Service.values()) {
        replicas.put(service, new Replica(processes.server(service), drainFile(service.label())));
      }
      for (Service service : Service.values()) {
        scenario.run(replacement(processes, service, "updated", next));
      }
      for (Service service : Service.values()) {
        scenario.run(replacement(processes, service, "rolled back", previous));
      }
      assertEquals(List.of(), scenario.differences(true));
    }
  }

  private static Installation previousRelease() throws Exception {
    Path root = Path.of(System.getProperty("project.root"));
    String commit = System.getProperty("previous", "");
    String printed =
        InstalledProgram.at(root.resolve("src/resilience-tests/previous")).run(root, commit);
    return new Installation(Path.of(printed.lines().reduce("", (earlier, line) -> line)));
  }

  private Map<String, String> environment(
      Service service, Path release, PostgreSqlServer postgreSql, RedisServer redis) {
    Map<String, String> all = release(release, drainFile(service.label()));
    all.put("GATEWAY_URI", address(Service.GATEWAY));
    all.put("DOCUMENT_SERVICE_URI", address(Service.DOCUMENT_SERVICE));
    all.put("USER_SERVICE_URI", address(Service.USER_SERVICE));
    all.put("TOKENS_KEYS", keys.path().toString());
    all.put("REDIS_URI", redis.uri());
    if (service != Service.GATEWAY) {
      all.putAll(postgreSql.environment(service == Service.USER_SERVICE ? "users" : "documents"));
    }
    return all;
  }

  /** Selects the servers of a release, whose classes and work area are not those of this build. */
  private static Map<String, String> release(Path directory, Path drainFile) {
    return new HashMap<>(
        Map.of(
            "WLP_USER_DIR", directory.toString(),
            "DRAIN_FILE", drainFile.toString(),
            "START_CACHE", "none"));
  }

  private String address(Service service) {
    return "http://localhost:" + links.get(service).port();
  }

  private Path drainFile(String server) {
    return drainFiles.resolve(server);
  }

  /**
   * Returns the first read of the startup probe in Kubernetes, after which lazy loading is over.
   */
  private static HttpRequest startupProbe(Server server) {
    String path =
        switch ((Service) server.application()) {
          case GATEWAY -> "/";
          case DOCUMENT_SERVICE -> "/documents?limit=20";
          case USER_SERVICE -> "/users?id=1";
        };
    return ClientResponse.request(server.uri() + path).build();
  }

  private Fault replacement(RunningSystem system, Service service, String change, Path release) {
    FaultyLink link = links.get(service);
    Replica old = replicas.get(service);
    String name = "%s %s".formatted(service.label(), change);
    Path drainFile = drainFile(name.replace(' ', '-'));
    return Fault.of(
            name,
            SIDE_BY_SIDE,
            () -> {
              Server server =
                  system.startAdditional(
                      service, drainFile.getFileName().toString(), release(release, drainFile));
              system.awaitReady(server);
              await()
                  .atMost(Duration.ofMinutes(1))
                  .until(() -> ClientResponse.to(startupProbe(server)).status() == 200);
              replicas.put(service, new Replica(server, drainFile));
              link.redirect(old.server().uri().getPort(), server.uri().getPort());
            },
            () -> {
              link.redirect(replicas.get(service).server().uri().getPort());
              Files.createFile(old.drainFile());
              Thread.sleep(DRAINING.toMillis());
              system.stop(old.server());
            })
        .unnoticed();
  }
}
