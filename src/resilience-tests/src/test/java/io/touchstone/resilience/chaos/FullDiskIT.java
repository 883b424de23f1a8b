// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Fills the disk of an H2 database: writes are rejected until there is space again. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FullDiskIT {

  private static final int MEGABYTES = 64;
  private static final int WRITERS = 2;

  @Test
  void aFullDiskRejectsWritesAndLosesNone() throws InterruptedException {
    try (SmallDisk disk = SmallDisk.mount(MEGABYTES);
        ProcessSystem system = start(disk);
        FaultLoad load = FaultLoad.start(system.gateway(), WRITERS)) {
      FaultScenario.start(load)
          .run(
              Fault.of(
                  "disk of document-service full (H2)",
                  Duration.ofSeconds(8),
                  disk::fill,
                  disk::free));
    }
  }

  private static ProcessSystem start(SmallDisk disk) {
    return ProcessSystem.start(
        "full-disk",
        service ->
            service == Service.DOCUMENT_SERVICE
                ? Map.of("DATA_DIR", disk.directory().toString(), "SEED_DOCUMENTS", "20")
                : Map.of());
  }
}
