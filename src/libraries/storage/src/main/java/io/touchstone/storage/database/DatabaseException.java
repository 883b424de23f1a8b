// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.stream.Stream;

/** A failure that the database reported, classified by its SQL state. */
public class DatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private static final String DUPLICATE = "23505";
  private static final String ROLLED_BACK = "40";
  private static final String SERIALIZATION_FAILURE = "40001";

  /**
   * SQL states for a lost connection, insufficient resources and operator intervention. The others
   * are H2's: lock timeout, unreadable or unwritable file, lost connection, closed database.
   */
  private static final List<String> OUTAGES =
      List.of("08", "53", "57", "HYT", "90028", "90031", "90067", "90098", "90121");

  private final String state;

  public DatabaseException(SQLException cause) {
    super(cause.getMessage(), cause);
    this.state = stateOf(cause);
  }

  /** Returns whether a row with this key already exists. */
  public boolean isDuplicate() {
    return state.equals(DUPLICATE);
  }

  /** Returns whether another transaction caused the failure, so that a retry may succeed. */
  public boolean isConflict() {
    return state.startsWith(ROLLED_BACK);
  }

  /** Returns this failure as one that another transaction caused, so that the work is repeated. */
  public DatabaseException asConflict() {
    return new DatabaseException(new SQLException(getMessage(), SERIALIZATION_FAILURE, getCause()));
  }

  /** Returns whether the database is unreachable or temporarily unable to work. */
  public boolean isOutage() {
    return getCause() instanceof SQLTransientConnectionException
        || OUTAGES.stream().anyMatch(state::startsWith)
        || isFileUnwritable();
  }

  /** Returns whether H2 cannot write its file, for example because the disk is full. */
  boolean isFileUnwritable() {
    return Stream.iterate(getCause(), cause -> cause != null, Throwable::getCause)
        .anyMatch(DatabaseException::isStoreFailure);
  }

  /** H2 reports an unwritable file as a general error until it has closed the database. */
  private static boolean isStoreFailure(Throwable cause) {
    return cause.getClass().getName().equals("org.h2.mvstore.MVStoreException");
  }

  /** Searches the chain, because a batch reports its failed statement as the next exception. */
  private static String stateOf(SQLException exception) {
    for (SQLException next = exception; next != null; next = next.getNextException()) {
      if (next.getSQLState() != null && next.getSQLState().length() == 5) {
        return next.getSQLState();
      }
    }
    return "";
  }
}
