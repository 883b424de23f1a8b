// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.DatabaseException;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.password.entity.SignInOrigin;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/**
 * Counts failed sign-ins by login and origin, whether or not the login exists. After the fifth
 * consecutive failure, the next attempt from this origin must wait 1 s. The wait doubles with each
 * further failure, up to a minute. Guesses from one network therefore do not lock out the owner of
 * the login in another.
 *
 * <p>Failures from all unknown origins are also counted together: from the hundredth on, they all
 * wait. Devices on which the user has signed in before are exempt from this limit.
 */
@Dependent
public record SignInFailures(Database database, Clock clock) {

  /** The first failure with a delay, of one origin. */
  static final int FIRST_DELAYED = 5;

  /** The first failure with a delay, of all unknown origins together. */
  static final int FIRST_DELAYED_OF_LOGIN = 100;

  private static final Duration MAX_DELAY = Duration.ofMinutes(1);
  private static final Duration RETENTION = Duration.ofHours(1);
  private static final int MAX_DOUBLINGS = 20;

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_FORGOTTEN =
      "DELETE FROM sign_in_failure WHERE login_hash IN (SELECT login_hash FROM sign_in_failure"
          + " WHERE forget <= ? ORDER BY forget LIMIT 1000)";

  private static final String COUNT =
      "UPDATE sign_in_failure SET failures = failures + 1 WHERE login_hash = ?";
  private static final String FIRST =
      "INSERT INTO sign_in_failure (login_hash, failures, retry, forget) VALUES (?, 1, ?, ?)";
  private static final String FAILURES =
      "SELECT failures FROM sign_in_failure WHERE login_hash = ?";
  private static final String DELAY =
      "UPDATE sign_in_failure SET retry = ?, forget = ? WHERE login_hash = ?";

  private record Counter(String key, int firstDelayed) {}

  @Inject
  public SignInFailures {}

  /**
   * @throws ProblemException 429 if the next attempt must wait
   */
  void requireAllowed(String login, SignInOrigin origin) {
    counters(login, origin).forEach(this::requireAllowed);
  }

  private void requireAllowed(Counter counter) {
    Instant now = clock.instant();
    database
        .first(
            "SELECT retry FROM sign_in_failure WHERE login_hash = ?",
            row -> row.instant("retry"),
            counter.key())
        .filter(now::isBefore)
        .ifPresent(retry -> reject(Duration.between(now, retry)));
  }

  /** Always in the same order, so that concurrent transactions do not deadlock. */
  private static List<Counter> counters(String login, SignInOrigin origin) {
    Counter own = new Counter(Sha256.hex(origin.with(login)), FIRST_DELAYED);
    return origin.known()
        ? List.of(own)
        : List.of(
            own, new Counter(Sha256.hex(SignInOrigin.anyWith(login)), FIRST_DELAYED_OF_LOGIN));
  }

  private static void reject(Duration delay) {
    throw ProblemException.tooManyRequests(
        delay.plusMillis(999).toSeconds(),
        "Too many failed sign-ins with this login. Retry after the time in Retry-After.");
  }

  /**
   * Counts a failure and returns how long the next attempt must wait. Of two concurrent first
   * failures, one finds the key taken and retries.
   */
  Duration add(String login, SignInOrigin origin) {
    List<Counter> counters = counters(login, origin);
    try {
      return database.write(statements -> add(statements, counters));
    } catch (DatabaseException failed) {
      if (!failed.isDuplicate()) {
        throw failed;
      }
      return database.write(statements -> add(statements, counters));
    }
  }

  private Duration add(Statements statements, List<Counter> counters) {
    Instant now = clock.instant();
    statements.update(DELETE_FORGOTTEN, now);
    return counters.stream()
        .map(counter -> add(statements, counter, now))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  /**
   * Counts with an UPDATE, which waits for a concurrent UPDATE of the same row and sees its count.
   */
  private static Duration add(Statements statements, Counter counter, Instant now) {
    String key = counter.key();
    if (statements.update(COUNT, key) == 0) {
      statements.update(FIRST, key, now, now);
    }
    long failures = statements.first(FAILURES, row -> row.number("failures"), key).orElseThrow();
    Duration delay = delay(failures, counter.firstDelayed());
    statements.update(DELAY, now.plus(delay), now.plus(RETENTION), key);
    return delay;
  }

  /** Forgets the failures of an origin, after a successful sign-in from there. */
  public void clear(String login, SignInOrigin origin) {
    database.write(
        statements ->
            statements.update(
                "DELETE FROM sign_in_failure WHERE login_hash = ?",
                counters(login, origin).get(0).key()));
  }

  /**
   * @param firstDelayed the number of the first failure with a delay
   */
  static Duration delay(long failures, int firstDelayed) {
    if (failures < firstDelayed) {
      return Duration.ZERO;
    }
    Duration delay = Duration.ofSeconds(1L << Math.min(failures - firstDelayed, MAX_DOUBLINGS));
    return delay.compareTo(MAX_DELAY) < 0 ? delay : MAX_DELAY;
  }
}
