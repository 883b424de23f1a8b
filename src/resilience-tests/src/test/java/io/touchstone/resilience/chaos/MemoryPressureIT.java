// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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

  private static final String SMALL_HEAP =
      ProcessSystem.QUICK_START + " -Xms80m -Xmx80m -XX:+ExitOnOutOfMemoryError";

  private volatile boolean small;
  private ProcessSystem system;
  private RestartOnExit restarts;
  private PageFlood flood;

  @Test
  void noAcknowledgedWriteIsLostWhenMemoryRunsOut() throws InterruptedException {
    try (ProcessSystem started = ProcessSystem.start("memory-pressure", this::environment);
        FaultLoad load = FaultLoad.start(started.gateway(), WRITERS);
        PageFlood pages = new PageFlood(started.gateway(), load.observations());
        RestartOnExit onExit = new RestartOnExit(started.processes(), Service.DOCUMENT_SERVICE)) {
      system = started;
      flood = pages;
      restarts = onExit;
      FaultScenario.start(load)
          .run(Fault.of("document-service short of memory", LENGTH, this::begin, this::end));
      System.out.printf(
          "document-service ran out of memory %d times; %d large pages were acknowledged%n",
          restarts.count(), flood.acknowledged());
      assertTrue(restarts.count() > 0, "document-service never ran out of memory");
      assertTrue(flood.acknowledged() > 0, "document-service never accepted a large page");
      assertEquals(List.of(), flood.lost());
    }
  }

  private Map<String, String> environment(Service service) {
    return small && service == Service.DOCUMENT_SERVICE ? Map.of("JVM_ARGS", SMALL_HEAP) : Map.of();
  }

  private void begin() {
    small = true;
    system.processes().restart(Service.DOCUMENT_SERVICE);
    restarts.start();
    flood.start();
  }

  private void end() {
    flood.close();
    restarts.close();
    small = false;
    system.processes().restart(Service.DOCUMENT_SERVICE);
  }
}
