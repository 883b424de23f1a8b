// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.database.Database;
import io.touchstone.database.DatabaseException;
import io.touchstone.database.Statements;
import io.touchstone.digest.Sha256;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Failures to sign in, by login, whether or not anybody has it. From the fifth in a row on, the
 * next attempt must wait: a second, and twice as long after each further failure.
 */
@ApplicationScoped
public class SignInFailures {

  private static final int FREE = 5;
  private static final Duration LONGEST_DELAY = Duration.ofMinutes(15);
  private static final Duration MEMORY = Duration.ofHours(1);
  private static final int DOUBLINGS = 20;

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
   * @throws ProblemException 429 where an attempt must wait
   */
  void refuseGuesses(String login) {
    Instant now = clock.instant();
    database
        .first(
            "SELECT retry FROM sign_in_failure WHERE login_hash = ?",
            row -> row.instant(1),
            Sha256.hex(login))
        .filter(now::isBefore)
        .ifPresent(retry -> refuse(Duration.between(now, retry)));
  }

  private static void refuse(Duration delay) {
    throw ProblemException.tooManyRequests(
        delay.plusMillis(999).toSeconds(),
        "there were too many attempts to sign in with this login; wait as Retry-After says");
  }

  /** Counts a failure. Two at once for a new login meet at its key: the second then finds it. */
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

  /** Counts by UPDATE, which waits for another one of the same row and then sees its count. */
  private int add(Statements statements, String key) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    statements.update("DELETE FROM sign_in_failure WHERE forget <= ?", now);
    if (statements.update(COUNT, key) == 0) {
      statements.update(FIRST, key, now, now);
    }
    long failures = statements.first(FAILURES, row -> row.number(1), key).orElseThrow();
    return statements.update(DELAY, now.plus(delay(failures)), now.plus(MEMORY), key);
  }

  /** What follows a success: the next failure is the first again. */
  public void clear(String login) {
    database.write(
        statements ->
            statements.update(
                "DELETE FROM sign_in_failure WHERE login_hash = ?", Sha256.hex(login)));
  }

  static Duration delay(long failures) {
    if (failures < FREE) {
      return Duration.ZERO;
    }
    Duration delay = Duration.ofSeconds(1L << Math.min(failures - FREE, DOUBLINGS));
    return delay.compareTo(LONGEST_DELAY) < 0 ? delay : LONGEST_DELAY;
  }
}
