// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  private static final int WRITERS = 2;
  private static final Duration LENGTH = Duration.ofSeconds(60);

  /** On a busy machine, the flood takes longer to fill the heap. */
  private static final Duration MAX_LENGTH = Duration.ofMinutes(5);

  private static final String SMALL_HEAP =
      ProcessSystem.QUICK_START + " -Xms80m -Xmx80m -XX:+ExitOnOutOfMemoryError";

  private final Map<String, String> documentService = new HashMap<>();
  private ProcessSystem system;
  private RestartOnExit restarts;
  private PageFlood flood;

  @Test
  void noAcknowledgedWriteIsLostOnH2() throws InterruptedException {
    try (ProcessSystem started = ProcessSystem.start("memory-pressure-h2", this::environment);
        FaultLoad load = FaultLoad.startOnH2(started.gateway(), WRITERS)) {
      run("H2", started, load);
    }
  }

  @Test
  void noAcknowledgedWriteIsLostOnPostgreSqlAndNoVersionDecreases() throws InterruptedException {
    documentService.put("DATABASE_URL", SharedPostgreSql.newSchema());
    documentService.put("DATABASE_USER", SharedPostgreSql.USER);
    try (ProcessSystem started =
            ProcessSystem.start("memory-pressure-postgresql", this::environment);
        FaultLoad load = FaultLoad.start(started.gateway(), WRITERS)) {
      run("PostgreSQL", started, load);
    }
  }

  private void run(String database, ProcessSystem started, FaultLoad load)
      throws InterruptedException {
    try (PageFlood pages = new PageFlood(started.gateway(), load.observations());
        RestartOnExit onExit = new RestartOnExit(started.processes(), Service.DOCUMENT_SERVICE)) {
      system = started;
      flood = pages;
      restarts = onExit;
      String name = "document-service short of memory (%s)".formatted(database);
      FaultScenario.start(load).run(Fault.of(name, LENGTH, this::begin, this::end));
      System.out.printf(
          "%s: ran out %d times; %d large pages were acknowledged%n",
          name, restarts.count(), flood.acknowledged());
      assertTrue(flood.acknowledged() > 0, "document-service never accepted a large page");
      assertEquals(List.of(), flood.lost());
    }
  }

  private Map<String, String> environment(Service service) {
    return service == Service.DOCUMENT_SERVICE ? Map.copyOf(documentService) : Map.of();
  }

  private void begin() {
    documentService.put("JVM_ARGS", SMALL_HEAP);
    system.processes().restart(Service.DOCUMENT_SERVICE);
    restarts.start();
    flood.start();
  }

  private void end() {
    Awaitility.await("lack of memory").atMost(MAX_LENGTH).until(() -> restarts.count() > 0);
    flood.close();
    restarts.close();
    documentService.remove("JVM_ARGS");
    system.processes().restart(Service.DOCUMENT_SERVICE);
  }
}
