// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.stream.Stream;

/** What the database refused or failed to do. */
public class DatabaseException extends RuntimeException {

  private static final long serialVersionUID = 1;

  private static final String DUPLICATE = "23505";
  private static final String ROLLED_BACK = "40";

  /**
   * Connection lost, resources exhausted, intervention of the operator; of H2: its wait for a lock,
   * a file that cannot be read or written, connection lost, database closed.
   */
  private static final List<String> OUTAGES =
      List.of("08", "53", "57", "HYT", "90028", "90031", "90067", "90098", "90121");

  private final String state;

  public DatabaseException(SQLException cause) {
    super(cause.getMessage(), cause);
    this.state = stateOf(cause);
  }

  /** There is a row with this key already. */
  public boolean isDuplicate() {
    return state.equals(DUPLICATE);
  }

  /** Another writer was in the way; the same transaction may well succeed now. */
  public boolean isConflict() {
    return state.startsWith(ROLLED_BACK);
  }

  /** The database cannot be reached, or do the work, at the moment. */
  public boolean isOutage() {
    return getCause() instanceof SQLTransientConnectionException
        || OUTAGES.stream().anyMatch(state::startsWith)
        || Stream.iterate(getCause(), cause -> cause != null, Throwable::getCause)
            .anyMatch(DatabaseException::isOfStore);
  }

  /** What H2 makes of a file that cannot be written is a general error until it has closed. */
  private static boolean isOfStore(Throwable cause) {
    return cause.getClass().getName().equals("org.h2.mvstore.MVStoreException");
  }

  /** A batch reports the failed statement as the next exception. */
  private static String stateOf(SQLException exception) {
    for (SQLException each = exception; each != null; each = each.getNextException()) {
      if (each.getSQLState() != null && each.getSQLState().length() == 5) {
        return each.getSQLState();
      }
    }
    return "";
  }
}
