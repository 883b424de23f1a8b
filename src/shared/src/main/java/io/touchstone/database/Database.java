// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Plain JDBC without its ceremony. Statements take instants, UUIDs, strings and numbers as
 * parameters.
 *
 * @throws DatabaseException from every method where the database fails
 */
public record Database(DataSource source, DiskSpace space) {

  /** More attempts than this mean that something else is wrong than two writers who met. */
  private static final int ATTEMPTS = 5;

  /** Half of the longest pause after the first attempt; the longest doubles with each. */
  private static final long FIRST_PAUSE_MILLIS = 10;

  /** The database that this source leads to. */
  public Database(DataSource source) {
    this(source, new DiskSpace(source));
  }

  public <T> Optional<T> first(String sql, Row.Mapper<T> mapper, Object... parameters) {
    return read(statements -> statements.first(sql, mapper, parameters));
  }

  public <T> List<T> list(String sql, Row.Mapper<T> mapper, Object... parameters) {
    return read(statements -> statements.list(sql, mapper, parameters));
  }

  /** Several reads on one connection, each of which sees the newest committed state. */
  public <T> T read(Function<Statements, T> work) {
    try (Lease lease = Lease.of(source)) {
      return work.apply(new Statements(lease.connection()));
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /**
   * Whether the database answers.
   *
   * @param seconds how long it may take once there is a connection
   */
  public boolean answers(int seconds) {
    try (Lease lease = Lease.of(source)) {
      return lease.connection().isValid(seconds);
    } catch (SQLException unreachable) {
      return false;
    }
  }

  /**
   * One transaction: all of the work is stored or nothing. It is done again where the database
   * chose it as the victim of a deadlock, so it must have no effect elsewhere.
   *
   * <p>Before that it stands back for a random time, at most 0.3 s in all. H2 wakes whoever waited
   * for the victim's rows, but on a busy machine a victim that goes on at once has them again
   * before the other runs, and is the victim again.
   */
  public <T> T write(Function<Statements, T> work) {
    space.require();
    for (int attempt = 1; ; attempt++) {
      try {
        return transaction(work);
      } catch (DatabaseException failed) {
        if (!failed.isConflict() || attempt == ATTEMPTS) {
          throw failed;
        }
        standBack(attempt, failed);
      }
    }
  }

  private static void standBack(int attempt, DatabaseException failed) {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextLong(FIRST_PAUSE_MILLIS << attempt));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw failed;
    }
  }

  private <T> T transaction(Function<Statements, T> work) {
    try (Lease lease = Lease.of(source)) {
      Connection connection = lease.connection();
      connection.setAutoCommit(false);
      boolean done = false;
      try {
        T result = work.apply(new Statements(connection));
        connection.commit();
        done = true;
        return result;
      } finally {
        if (!done) {
          connection.rollback();
        }
        connection.setAutoCommit(true);
      }
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /**
   * Lets a database in a file of this process end with its last connection, which the pool closes
   * at its own end. Any other goes on without this process.
   */
  public void close() {
    if (EmbeddedFile.of(source).isPresent()) {
      read(statements -> statements.update("SET DB_CLOSE_DELAY 0"));
    }
  }
}
