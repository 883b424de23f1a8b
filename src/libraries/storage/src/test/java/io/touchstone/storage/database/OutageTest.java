// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.TestDatabase;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
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

  private static void assertOutage(Database database, String query) {
    assertTrue(
        assertThrows(DatabaseException.class, () -> database.first(query, row -> true)).isOutage());
    assertTrue(
        assertThrows(
                DatabaseException.class, () -> database.write(on -> on.first(query, row -> true)))
            .isOutage());
  }
}
