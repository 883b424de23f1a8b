// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.RunningSystem;
import io.touchstone.launcher.Service;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Floods document-service with large pages while its heap is hardly larger than it needs when idle.
 * As in the container images, it exits when memory runs out, and is started again.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class MemoryPressureIT {

  private static final Duration LENGTH = Duration.ofSeconds(60);

  /** Far longer than the flood needs to fill the heap, also on a busy machine. */
  private static final Duration MAX_LENGTH = Duration.ofMinutes(5);

  private static final Duration WATCH_INTERVAL = Duration.ofMillis(100);
  private static final String SMALL_HEAP =
      ProcessSystem.QUICK_START + " -Xms80m -Xmx80m -XX:+ExitOnOutOfMemoryError";

  private final Map<String, String> documentService = new HashMap<>();
  private final AtomicInteger exits = new AtomicInteger();

  @Test
  void noAcknowledgedWriteIsLostOnH2() throws Exception {
    run("H2", FaultLoad::startOnH2);
  }

  @Test
  void noAcknowledgedWriteIsLostOnPostgreSqlAndNoVersionDecreases() throws Exception {
    try (PostgreSqlServer server = PostgreSqlServer.start("documents")) {
      documentService.putAll(server.environment("documents"));
      run("PostgreSQL", FaultLoad::start);
    }
  }

  private void run(String database, Function<String, FaultLoad> start) throws Exception {
    try (ProcessSystem system = ProcessSystem.start("memory-pressure", this::environment);
        FaultLoad load = start.apply(system.gateway());
        LoadSender watcher = new LoadSender();
        PageFlood flood = new PageFlood(system.gateway(), load.observations())) {
      RunningSystem processes = system.processes();
      String name = "document-service short of memory (%s)".formatted(database);
      FaultScenario.start(load)
          .run(
              Fault.of(
                  name,
                  LENGTH,
                  () -> {
                    restart(processes, SMALL_HEAP);
                    watcher.start(() -> restartIfExited(processes), WATCH_INTERVAL);
                    flood.start();
                  },
                  () -> {
                    Awaitility.await("exit").atMost(MAX_LENGTH).until(() -> exits.get() > 0);
                    flood.close();
                    watcher.close();
                    restart(processes, ProcessSystem.QUICK_START);
                  }));
      System.out.printf(
          "%s: ran out %d times; %d large pages were acknowledged%n",
          name, exits.get(), flood.acknowledged());
      assertTrue(flood.acknowledged() > 0, "document-service never accepted a large page");
      assertEquals(List.of(), flood.lost());
    }
  }

  private Map<String, String> environment(Service service) {
    return service == Service.DOCUMENT_SERVICE ? Map.copyOf(documentService) : Map.of();
  }

  private void restart(RunningSystem processes, String jvmArguments) {
    documentService.put("JVM_ARGS", jvmArguments);
    processes.restart(Service.DOCUMENT_SERVICE);
  }

  /** Starts the service again whenever it exits, as an orchestrator does. */
  private void restartIfExited(RunningSystem processes) {
    if (!processes.server(Service.DOCUMENT_SERVICE).process().isAlive()) {
      exits.incrementAndGet();
      processes.restart(Service.DOCUMENT_SERVICE);
    }
  }

  /** Clients that create large pages, each in a new document, and read their thumbnails. */
  private static final class PageFlood implements AutoCloseable {

    /** Several users, because the gateway limits the concurrent requests of each. */
    private static final int USERS = 2;

    private static final int CLIENTS_OF_USER = 16;
    private static final int[] THUMBNAIL_WIDTHS = {100, 200, 400, 800, 1_600};
    private static final int SHAPES = 500;
    private static final String SHAPE =
        "{\"kind\":\"rectangle\",\"x\":1,\"y\":2,\"width\":30,\"height\":40,\"text\":\"%s\"}"
            .formatted("x".repeat(400));
    private static final String PAGE =
        "{\"shapes\":[%s]}".formatted(String.join(",", Collections.nCopies(SHAPES, SHAPE)));

    private final LoadSender sender = new LoadSender();
    private final Map<String, AccountSession> acknowledged = new ConcurrentHashMap<>();
    private final String gateway;
    private final List<AccountSession> sessions;

    PageFlood(String gateway, ClientObservations observations) {
      this.gateway = gateway;
      this.sessions =
          Stream.generate(() -> ApiUser.signUp(gateway))
              .limit(USERS)
              .map(user -> new AccountSession(gateway, user, observations))
              .toList();
    }

    void start() {
      for (AccountSession session : sessions) {
        for (int i = 0; i < CLIENTS_OF_USER; i++) {
          sender.start(() -> createPage(session), Duration.ZERO);
        }
      }
    }

    private void createPage(AccountSession session) {
      ClientResponse document = post(session, gateway + "/documents", "{\"title\":\"Large\"}");
      if (document.status() == 201) {
        String uri = document.header("Location").orElseThrow();
        post(session, uri + "/pages", PAGE)
            .header("Location")
            .ifPresent(
                page -> {
                  acknowledged.put(page, session);
                  readThumbnails(session, uri);
                });
      } else {
        FaultLoad.waitAfter(document);
      }
    }

    /** Each stays in the cache, whose capacity is larger than the heap. */
    private void readThumbnails(AccountSession session, String document) {
      String thumbnail = document.replace("/documents/", "/documents/thumb/") + "/1/0/NULL/";
      for (int width : THUMBNAIL_WIDTHS) {
        ClientResponse.to(session.request(thumbnail + width).build());
      }
    }

    private static ClientResponse post(AccountSession session, String uri, String body) {
      return ClientResponse.to(session.request("POST", uri, body).build());
    }

    /** Returns the number of pages that were acknowledged. */
    int acknowledged() {
      return acknowledged.size();
    }

    /** Returns the addresses of acknowledged pages that cannot be read; call it after the flood. */
    List<String> lost() {
      return acknowledged.entrySet().stream()
          .filter(
              page ->
                  ClientResponse.to(page.getValue().request(page.getKey()).build()).status() != 200)
          .map(Map.Entry::getKey)
          .toList();
    }

    @Override
    public void close() {
      sender.close();
    }
  }
}
