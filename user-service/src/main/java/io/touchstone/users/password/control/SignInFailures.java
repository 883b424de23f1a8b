// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Counts failed sign-ins by login, whether or not the login exists. After the fifth consecutive
 * failure, the next attempt must wait 1 s. The wait doubles with each further failure, up to 15
 * minutes.
 */
@ApplicationScoped
public class SignInFailures {

  private static final int FAILURES_WITHOUT_DELAY = 5;
  private static final Duration MAX_DELAY = Duration.ofMinutes(15);
  private static final Duration RETENTION = Duration.ofHours(1);
  private static final int MAX_DOUBLINGS = 20;

  private static final String COUNT =
      "UPDATE sign_in_failure SET failures = failures + 1 WHERE login_hash = ?";
  private static final String FIRST =
      "INSERT INTO sign_in_failure (login_hash, failures, retry, forget) VALUES (?, 1, ?, ?)";
  private static final String FAILURES =
      "SELECT failures FROM sign_in_failure WHERE login_hash = ?";
  private static final String DELAY =
      "UPDATE sign_in_failure SET retry = ?, forget = ? WHERE login_hash = ?";

  @Inject Database database;

  Clock clock = Clock.systemUTC();

  /**
   * @throws ProblemException 429 if the next attempt must wait
   */
  void requireAllowed(String login) {
    Instant now = clock.instant();
    database
        .first(
            "SELECT retry FROM sign_in_failure WHERE login_hash = ?",
            row -> row.instant(1),
            Sha256.hex(login))
        .filter(now::isBefore)
        .ifPresent(retry -> reject(Duration.between(now, retry)));
  }

  private static void reject(Duration delay) {
    throw ProblemException.tooManyRequests(
        delay.plusMillis(999).toSeconds(),
        "Too many failed sign-ins with this login. Retry after the time in Retry-After.");
  }

  /** Counts a failure. Of two concurrent first failures, one finds the key taken and retries. */
  void add(String login) {
    try {
      database.write(statements -> add(statements, Sha256.hex(login)));
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
      database.write(statements -> add(statements, Sha256.hex(login)));
    }
  }

  /**
   * Counts with an UPDATE, which waits for a concurrent UPDATE of the same row and sees its count.
   */
  private int add(Statements statements, String key) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    statements.update("DELETE FROM sign_in_failure WHERE forget <= ?", now);
    if (statements.update(COUNT, key) == 0) {
      statements.update(FIRST, key, now, now);
    }
    long failures = statements.first(FAILURES, row -> row.number(1), key).orElseThrow();
    return statements.update(DELAY, now.plus(delay(failures)), now.plus(RETENTION), key);
  }

  /** Forgets all failures, after a successful sign-in. */
  public void clear(String login) {
    database.write(
        statements ->
            statements.update(
                "DELETE FROM sign_in_failure WHERE login_hash = ?", Sha256.hex(login)));
  }

  static Duration delay(long failures) {
    if (failures < FAILURES_WITHOUT_DELAY) {
      return Duration.ZERO;
    }
    Duration delay =
        Duration.ofSeconds(1L << Math.min(failures - FAILURES_WITHOUT_DELAY, MAX_DOUBLINGS));
    return delay.compareTo(MAX_DELAY) < 0 ? delay : MAX_DELAY;
  }
}
