// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.storage.database.DatabaseSettings;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MigrationConfigurationTest {

  private static final String SECRET = "sEcReT";
  private static final String PASSWORD = "?password=" + SECRET;

  @ParameterizedTest
  @MethodSource
  void reportsAFailureInOneLineWithoutPasswords(
      int status, String reason, Map<String, String> environment) throws InterruptedException {
    MigrationRun run = MigrationRun.of(environment);
    assertEquals(status, run.status());
    assertEquals(1, run.lines().size());
    assertTrue(run.lines().get(0).startsWith("migrate: " + reason), run.lines().get(0));
    assertFalse(run.lines().get(0).contains(SECRET), run.lines().get(0));
  }

  static Stream<Object[]> reportsAFailureInOneLineWithoutPasswords() {
    String refused = "the database was not migrated: Connection to localhost:1 refused";
    return Stream.of(
        new Object[] {2, "DATABASE_URL", Map.of()},
        new Object[] {2, "DATABASE_URL", Map.of("DATABASE_URL", " ")},
        new Object[] {2, "DATABASE_URL", Map.of("DATABASE_URL", "db.example.org" + PASSWORD)},
        new Object[] {2, "DATABASE_URL", Map.of("DATABASE_URL", "jdbc:nosuch:db" + PASSWORD)},
        new Object[] {2, "MIGRATION_WAIT", waiting("soon")},
        new Object[] {2, "MIGRATION_WAIT", waiting("-1")},
        new Object[] {1, refused, waiting("1")});
  }

  private static Map<String, String> waiting(String seconds) {
    String url = "jdbc:postgresql://localhost:1/nowhere" + PASSWORD;
    return Map.of("DATABASE_URL", url, "DATABASE_PASSWORD", SECRET, "MIGRATION_WAIT", seconds);
  }

  @Test
  void settingsHideThePassword() {
    assertFalse(DatabaseSettings.of(waiting("0")).toString().contains(SECRET));
  }
}
