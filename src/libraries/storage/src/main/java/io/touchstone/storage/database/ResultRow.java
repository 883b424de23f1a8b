// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;

/** The current row of a result. Columns are read by name, so that their order does not matter. */
public record ResultRow(ResultSet result) {

  /** Maps a row to a value. */
  @FunctionalInterface
  public interface Mapper<T> {
    T map(ResultRow row) throws SQLException;
  }

  public UUID uuid(String column) throws SQLException {
    return result.getObject(column, UUID.class);
  }

  public Instant instant(String column) throws SQLException {
    return result.getObject(column, OffsetDateTime.class).toInstant();
  }

  /** Returns null if the column is null. */
  public String text(String column) throws SQLException {
    return result.getString(column);
  }

  /** Returns zero if the column is null. */
  public long number(String column) throws SQLException {
    return result.getLong(column);
  }

  /** Returns false if the column is null. */
  public boolean flag(String column) throws SQLException {
    return result.getBoolean(column);
  }
}
