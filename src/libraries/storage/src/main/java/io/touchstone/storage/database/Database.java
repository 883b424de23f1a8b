// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.database;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;

/**
 * Runs SQL over JDBC without boilerplate. Parameters may be instants, UUIDs, strings and numbers.
 * All methods except {@link #isAvailable} throw {@link DatabaseException} if the database fails.
 */
public record Database(DataSource source) {

  /** The product name of the embedded database. */
  public static final String H2 = "H2";

  private static final Logger LOG = System.getLogger(Database.class.getName());

  /** More consecutive conflicts than this are not a chance collision of two writers. */
  private static final int MAX_ATTEMPTS = 5;

  /** Base of the exponential backoff: the longest first pause is twice as long. */
  private static final long BACKOFF_MILLIS = 10;

  public <T> Optional<T> first(String sql, ResultRow.Mapper<T> mapper, Object... parameters) {
    return read(statements -> statements.first(sql, mapper, parameters));
  }

  public <T> List<T> list(String sql, ResultRow.Mapper<T> mapper, Object... parameters) {
    return read(statements -> statements.list(sql, mapper, parameters));
  }

  /** Runs several reads on one connection; each sees the latest committed state. */
  public <T> T read(Function<Statements, T> work) {
    try (BorrowedConnection borrowed = BorrowedConnection.of(source)) {
      return work.apply(new Statements(borrowed.connection()));
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /**
   * Returns whether the database responds.
   *
   * @param seconds timeout in seconds, not including the wait for a connection
   */
  public boolean isAvailable(int seconds) {
    try (BorrowedConnection borrowed = BorrowedConnection.of(source)) {
      return borrowed.connection().isValid(seconds);
    } catch (SQLException unreachable) {
      return false;
    }
  }

  /**
   * Runs the work in one transaction. Retries it if the database rolls it back because of a
   * deadlock, so the work must have no other side effects, except with {@link
   * Statements#afterCommit}.
   *
   * <p>Backs off for a random time before each retry, at most 0.3 s in total. On a busy machine, a
   * victim that retries immediately would lock the same rows before the other transaction wakes up,
   * and become the victim again.
   */
  public <T> T write(Function<Statements, T> work) {
    for (int attempt = 1; ; attempt++) {
      try {
        return transaction(work);
      } catch (DatabaseException failed) {
        if (!failed.isConflict() || attempt == MAX_ATTEMPTS) {
          throw failed;
        }
        backOff(attempt, failed);
      }
    }
  }

  /** Like {@link #write}, for work without a result. */
  public void run(Consumer<Statements> work) {
    write(
        statements -> {
          work.accept(statements);
          return true;
        });
  }

  private static void backOff(int attempt, DatabaseException failed) {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextLong(BACKOFF_MILLIS << attempt));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw failed;
    }
  }

  private <T> T transaction(Function<Statements, T> work) {
    List<Runnable> afterCommit = new ArrayList<>();
    T result = transaction(work, afterCommit);
    afterCommit.forEach(Runnable::run);
    return result;
  }

  /** A failure after the commit is only logged, since the caller would repeat the work. */
  private <T> T transaction(Function<Statements, T> work, List<Runnable> afterCommit) {
    T result = null;
    boolean committed = false;
    try (BorrowedConnection borrowed = BorrowedConnection.of(source)) {
      Connection connection = borrowed.connection();
      connection.setAutoCommit(false);
      try {
        result = work.apply(new Statements(connection, afterCommit));
        connection.commit();
        committed = true;
      } finally {
        if (!committed) {
          connection.rollback();
        }
        connection.setAutoCommit(true);
      }
    } catch (SQLException failed) {
      if (!committed) {
        throw new DatabaseException(failed);
      }
      LOG.log(Level.WARNING, "A connection failed after its transaction was committed", failed);
    }
    return result;
  }

  /** Returns the product name of the database, such as {@value #H2} or PostgreSQL. */
  public String product() {
    try (BorrowedConnection borrowed = BorrowedConnection.of(source)) {
      return borrowed.connection().getMetaData().getDatabaseProductName();
    } catch (SQLException failed) {
      throw new DatabaseException(failed);
    }
  }

  /**
   * Lets an embedded database close with its last connection, which the pool closes when it shuts
   * down. Does nothing for other databases.
   */
  public void close() {
    if (product().equals(H2)) {
      read(statements -> statements.update("SET DB_CLOSE_DELAY 0"));
    }
  }
}
