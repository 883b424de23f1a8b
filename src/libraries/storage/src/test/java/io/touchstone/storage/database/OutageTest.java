// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.TestDatabase;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.h2.mvstore.MVStoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;

class OutageTest {

  private static final String TERMINATE_CONNECTION =
      "SELECT pg_terminate_backend(pg_backend_pid())";

  @Test
  void anUnreachableDatabaseIsAnOutage() {
    PGSimpleDataSource nowhere = new PGSimpleDataSource();
    nowhere.setUrl("jdbc:postgresql://localhost:1/nowhere");
    assertOutage(new Database(nowhere), "SELECT 1");
  }

  @Test
  void aTerminatedConnectionIsAnOutage() {
    assertOutage(new Database(TestDatabase.POSTGRESQL.empty()), TERMINATE_CONNECTION);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"08006", "53300", "57014", "57P03", "HYT00", "90028", "90031", "90067", "90098"})
  void recognisesTheSqlStatesOfOutages(String state) {
    assertTrue(new DatabaseException(new SQLException("unavailable", state)).isOutage());
  }

  @Test
  void anExhaustedPoolIsAnOutage() {
    assertTrue(new DatabaseException(new SQLTransientConnectionException("timed out")).isOutage());
  }

  @Test
  void anUnwritableFileIsAnOutage() {
    SQLException general =
        new SQLException("General error", "HY000", new MVStoreException(2, "no space left"));
    assertTrue(new DatabaseException(general).isOutage());
    assertFalse(new DatabaseException(new SQLException("General error", "HY000")).isOutage());
  }

  private static void assertOutage(Database database, String query) {
    assertTrue(
        assertThrows(DatabaseException.class, () -> database.first(query, row -> row.number(1)))
            .isOutage());
    assertTrue(
        assertThrows(
                DatabaseException.class,
                () -> database.write(on -> on.first(query, row -> row.number(1))))
            .isOutage());
  }
}
