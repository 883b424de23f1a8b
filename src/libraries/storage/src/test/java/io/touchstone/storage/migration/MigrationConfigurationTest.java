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

  private static final String NOWHERE = "jdbc:postgresql://localhost:1/nowhere";
  private static final String SECRET = "sEcReT";

  @ParameterizedTest
  @MethodSource
  void reportsInvalidConfigurationInOneLine(String variable, Map<String, String> environment)
      throws InterruptedException {
    MigrationRun run = MigrationRun.of(environment);
    assertEquals(2, run.status());
    assertEquals(1, run.lines().size());
    assertTrue(run.lines().get(0).startsWith("migrate: " + variable), run.lines().get(0));
    assertFalse(run.lines().get(0).contains(SECRET), run.lines().get(0));
  }

  static Stream<Object[]> reportsInvalidConfigurationInOneLine() {
    return Stream.of(
        new Object[] {"DATABASE_URL", Map.of()},
        new Object[] {"DATABASE_URL", Map.of("DATABASE_URL", " ")},
        new Object[] {"DATABASE_URL", Map.of("DATABASE_URL", "db.example.org?password=" + SECRET)},
        new Object[] {"DATABASE_URL", Map.of("DATABASE_URL", "jdbc:nosuch:db?password=" + SECRET)},
        new Object[] {"MIGRATION_WAIT", Map.of("DATABASE_URL", NOWHERE, "MIGRATION_WAIT", "soon")},
        new Object[] {"MIGRATION_WAIT", Map.of("DATABASE_URL", NOWHERE, "MIGRATION_WAIT", "-1")});
  }

  @Test
  void neverPrintsPasswords() throws InterruptedException {
    MigrationRun run =
        MigrationRun.of(
            Map.of(
                "DATABASE_URL",
                NOWHERE + "?password=" + SECRET,
                "DATABASE_PASSWORD",
                SECRET,
                "MIGRATION_WAIT",
                "0"));
    assertEquals(1, run.status());
    assertEquals(1, run.lines().size());
    assertFalse(run.lines().get(0).contains(SECRET), run.lines().get(0));
    assertFalse(
        DatabaseSettings.of(Map.of("DATABASE_URL", NOWHERE, "DATABASE_PASSWORD", SECRET))
            .toString()
            .contains(SECRET));
  }
}
