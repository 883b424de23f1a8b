// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Service;
import io.touchstone.resilience.chaos.Fault.Step;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.process.InstalledProgram;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Fills the disk of document-service's database: writes are rejected until there is space again,
 * and none that was acknowledged is lost. user-service has a disk of its own and is not affected.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FullDiskIT {

  private static final Duration DURATION = Duration.ofSeconds(8);

  /** The log of PostgreSQL is on the same disk, so the server may stop and has to be started. */
  @Test
  void aFullDiskOfPostgreSqlRejectsWritesAndLosesNone() throws Exception {
    try (SmallDisk disk = SmallDisk.mount(160);
        PostgreSqlServer server =
            PostgreSqlServer.start(
                disk.directory().resolve("postgresql"),
                Map.of("min_wal_size", "32MB", "max_wal_size", "32MB"),
                "documents")) {
      Map<String, String> environment =
          new HashMap<>(server.environment("documents&socketTimeout=30"));
      environment.put("SEED_DOCUMENTS", "20");
      try (ProcessSystem system =
              ProcessSystem.start(
                  "full-disk",
                  service -> service == Service.DOCUMENT_SERVICE ? environment : Map.of());
          FaultScenario scenario = new FaultScenario(system.gateway())) {
        Step end = disk::free;
        scenario.run(
            Fault.of(
                "disk of document-service full (PostgreSQL)",
                DURATION,
                disk::fill,
                end.then(server::ensureRunning)));
      }
    }
  }

  /** A small file system in memory. If it cannot be mounted, the test is skipped. */
  private record SmallDisk(Path directory) implements AutoCloseable {

    private static final int CHUNK_SIZE = 256 * 1024;
    private static final long CHUNK_INTERVAL_MILLIS = 5;

    static SmallDisk mount(int megabytes) throws IOException, InterruptedException {
      Path directory = Files.createTempDirectory("small-disk-");
      String arguments = "-t tmpfs -o size=%dm tmpfs .".formatted(megabytes);
      int status =
          InstalledProgram.require("mount").execute(directory, arguments.split(" ")).status();
      Assumptions.assumeTrue(status == 0, "only root can mount a file system");
      return new SmallDisk(directory);
    }

    /** Fills the disk gradually. */
    void fill() throws InterruptedException {
      try (OutputStream filler = Files.newOutputStream(filler())) {
        while (true) {
          filler.write(new byte[CHUNK_SIZE]);
          Thread.sleep(CHUNK_INTERVAL_MILLIS);
        }
      } catch (IOException full) {
        // expected
      }
    }

    /** Frees the space again. */
    void free() throws IOException {
      Files.delete(filler());
    }

    private Path filler() {
      return directory.resolve("filler");
    }

    @Override
    public void close() throws IOException, InterruptedException {
      InstalledProgram.require("umount").run(Path.of("."), directory.toString());
      Files.delete(directory);
    }
  }
}
