// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;

/** The row that a result stands on; columns count from 1. */
public record Row(ResultSet result) {

  /** Makes a value of a row. */
  @FunctionalInterface
  public interface Mapper<T> {
    T map(Row row) throws SQLException;
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

  /** Zero where the column is null. */
  public long number(int column) throws SQLException {
    return result.getLong(column);
  }
}
