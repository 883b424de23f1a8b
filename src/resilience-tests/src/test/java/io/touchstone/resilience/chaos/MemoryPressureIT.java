// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
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

  private static final int CLIENTS = 32;
  private static final int[] THUMBNAIL_WIDTHS = {100, 200, 400, 800, 1_600};
  private static final int SHAPES = 500;
  private static final String SHAPE =
      "{\"kind\":\"rectangle\",\"x\":1,\"y\":2,\"width\":30,\"height\":40,\"text\":\"%s\"}"
          .formatted("x".repeat(400));
  private static final String PAGE =
      "{\"shapes\":[%s]}".formatted(String.join(",", Collections.nCopies(SHAPES, SHAPE)));

  private final Map<String, String> documentService = new HashMap<>();
  private final AtomicInteger exits = new AtomicInteger();
  private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();

  @Test
  void noAcknowledgedWriteIsLostAndNoVersionDecreases() throws Exception {
    try (PostgreSqlServer server = PostgreSqlServer.start("documents")) {
      documentService.putAll(server.environment("documents"));
      run("document-service short of memory (PostgreSQL)");
    }
  }

  private void run(String name) throws Exception {
    try (ProcessSystem system = ProcessSystem.start("memory-pressure", this::environment);
        FaultScenario scenario = new FaultScenario(system.gateway());
        LoadSender watcher = new LoadSender();
        LoadSender flood = new LoadSender()) {
      RunningSystem processes = system.processes();
      ApiUser user = ApiUser.signUp(system.gateway());
      AccountSession session = new AccountSession(system.gateway(), user, scenario.observations());
      scenario.run(
          Fault.of(
              name,
              LENGTH,
              () -> {
                restart(processes, SMALL_HEAP);
                watcher.start(() -> restartIfExited(processes), WATCH_INTERVAL);
                for (int client = 0; client < CLIENTS; client++) {
                  flood.start(() -> createPage(session), Duration.ZERO);
                }
              },
              () -> {
                Awaitility.await("exit").atMost(MAX_LENGTH).until(() -> exits.get() > 0);
                flood.close();
                watcher.close();
                restart(processes, ProcessSystem.QUICK_START);
              }));
      System.out.printf(
          "%s: ran out %d times; %d large pages were acknowledged%n",
          name, exits.get(), acknowledged.size());
      assertFalse(acknowledged.isEmpty(), "document-service never accepted a large page");
      acknowledged.removeIf(page -> ClientResponse.to(session.request(page).build()).succeeded());
      assertEquals(Set.of(), acknowledged, "lost pages");
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

  /**
   * Creates a large page in a new document, and reads its thumbnails. These stay in the cache,
   * whose capacity is larger than the heap.
   */
  private void createPage(AccountSession session) {
    ClientResponse document = post(session, "/documents", "{\"title\":\"Large\"}");
    if (document.status() != 201) {
      document.awaitRetry();
      return;
    }
    String uri = document.header("Location").orElseThrow();
    ClientResponse page = post(session, uri + "/pages", PAGE);
    if (page.status() == 201) {
      acknowledged.add(page.header("Location").orElseThrow());
      String thumbnail = uri.replace("/documents/", "/documents/thumb/") + "/1/0/NULL/";
      for (int width : THUMBNAIL_WIDTHS) {
        ClientResponse.to(session.request(thumbnail + width).build());
      }
    }
  }

  private static ClientResponse post(AccountSession session, String uri, String body) {
    return ClientResponse.to(session.request("POST", uri, body).build());
  }
}
