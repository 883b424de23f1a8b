// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;

/** The current row of a result; columns start at 1. */
public record ResultRow(ResultSet result) {

  /** Maps a row to a value. */
  @FunctionalInterface
  public interface Mapper<T> {
    T map(ResultRow row) throws SQLException;
  }

  public UUID uuid(int column) throws SQLException {
    return result.getObject(column, UUID.class);
  }

  public Instant instant(int column) throws SQLException {
    return result.getObject(column, OffsetDateTime.class).toInstant();
  }

  public String text(int column) throws SQLException {
    return result.getString(column);
  }

  /** Returns zero if the column is null. */
  public long number(int column) throws SQLException {
    return result.getLong(column);
  }
}
