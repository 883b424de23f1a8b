// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.launcher.Service;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.database.SharedPostgreSql;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Fills the disk of document-service's database: writes are rejected until there is space again.
 * user-service has a disk of its own and is not affected.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FullDiskIT {

  private static final int H2_MEGABYTES = 64;
  private static final int POSTGRESQL_MEGABYTES = 160;
  private static final int WRITERS = 2;
  private static final Duration DURATION = Duration.ofSeconds(8);

  @Test
  void aFullDiskOfH2RejectsWritesAndLosesNone() throws InterruptedException {
    try (SmallDisk disk = SmallDisk.mount(H2_MEGABYTES);
        ProcessSystem system =
            start("full-disk-h2", Map.of("DATA_DIR", disk.directory().toString()))) {
      run(system, Fault.of(name("H2"), DURATION, disk::fill, disk::free));
    }
  }

  /** The log of PostgreSQL is on the same disk, so the server may stop and has to be started. */
  @Test
  void aFullDiskOfPostgreSqlRejectsWritesAndLosesNone() throws InterruptedException {
    try (SmallDisk disk = SmallDisk.mount(POSTGRESQL_MEGABYTES);
        PostgreSqlServer server = postgreSql(disk);
        ProcessSystem system = start("full-disk-postgresql", database(server))) {
      Runnable end =
          () -> {
            disk.free();
            server.ensureRunning();
          };
      run(system, Fault.of(name("PostgreSQL"), DURATION, disk::fill, end));
    }
  }

  private static PostgreSqlServer postgreSql(SmallDisk disk) {
    PostgreSqlServer server =
        PostgreSqlServer.start(
            disk.directory().resolve("postgresql"),
            0,
            Map.of("min_wal_size", "32MB", "max_wal_size", "32MB"));
    server.createSchemas("documents");
    return server;
  }

  private static Map<String, String> database(PostgreSqlServer server) {
    return Map.of(
        "DATABASE_URL",
        "jdbc:postgresql://localhost:%d/postgres?currentSchema=documents&connectTimeout=2&socketTimeout=30"
            .formatted(server.port()),
        "DATABASE_USER",
        SharedPostgreSql.USER);
  }

  private static String name(String database) {
    return "disk of document-service full (%s)".formatted(database);
  }

  private static ProcessSystem start(String name, Map<String, String> documentService) {
    Map<String, String> environment = new HashMap<>(documentService);
    environment.put("SEED_DOCUMENTS", "20");
    return ProcessSystem.start(
        name, service -> service == Service.DOCUMENT_SERVICE ? environment : Map.of());
  }

  private static void run(ProcessSystem system, Fault fault) throws InterruptedException {
    try (FaultLoad load = FaultLoad.start(system.gateway(), WRITERS)) {
      FaultScenario.start(load).run(fault);
    }
  }
}
