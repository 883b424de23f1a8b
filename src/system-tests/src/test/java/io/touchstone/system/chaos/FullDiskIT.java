// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.touchstone.launcher.Service;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
import io.touchstone.system.platform.ProcessSystem;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** H2 on a disk without room: writes are refused, and made as soon as there is room again. */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FullDiskIT {

  private static final int MEGABYTES = 64;
  private static final int WRITERS = 2;

  @Test
  void aFullDiskRefusesWritesAndLosesNone() throws InterruptedException {
    try (SmallDisk disk = SmallDisk.mount(MEGABYTES);
        ProcessSystem system = start(disk);
        Load load = Load.start(system.gateway(), WRITERS)) {
      Survival.of(load)
          .of(
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
