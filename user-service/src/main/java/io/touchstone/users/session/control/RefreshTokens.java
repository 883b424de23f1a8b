// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.limit.ConcurrencyShare;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.session.entity.ClientDescription;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;

/**
 * Stores refresh tokens in the database, as hashes. A token is used up by its first use. If the
 * response is lost, the client may send the token again within {@link #LEEWAY}: as long as its
 * successor is unused, it gets the same one again. Any other second use ends the session, because
 * the token may have been stolen.
 */
@Dependent
public record RefreshTokens(Database database, Clock clock) {

  /**
   * A token to be returned to its client.
   *
   * @param user the id of its user
   * @param session the id of its session, which is that of its family
   * @param remaining the time until the session ends at the latest
   */
  record IssuedToken(long user, UUID session, Duration remaining, String token) {

    /** Omits the token, since this may be logged. */
    @Override
    public String toString() {
      return "IssuedToken[" + user + ", " + session + "]";
    }
  }

  /** Longer than a client waits for a response. */
  static final Duration LEEWAY = Duration.ofSeconds(10);

  /**
   * The maximum number of tokens of a session within {@link #WINDOW}. A client needs one for each
   * access token; the web page also gets one each time it is opened.
   */
  static final int MAX_IN_WINDOW = 60;

  static final Duration WINDOW = Duration.ofMinutes(10);

  /** How long a token can be used. */
  static final Duration LIFETIME = Duration.ofDays(14);

  /** How long after the sign-in tokens of its session can be used. */
  static final Duration SESSION_LIFETIME = Duration.ofDays(90);

  /** The sender of a used token, who may be a thief. */
  private static final long NOBODY = 0;

  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  /**
   * The maximum number of concurrent requests with refresh tokens of one account. They wait for the
   * same lock, each with a database connection, of which others need most.
   */
  static final int MAX_CONCURRENT = 5;

  private static final ConcurrencyShare<Long> OF_ACCOUNT =
      new ConcurrencyShare<>(
          MAX_CONCURRENT, "Too many concurrent requests with refresh tokens of this account.");

  private static final String USER = "SELECT user_id FROM refresh_token WHERE token_hash = ?";

  /** Locks the user, so that a change of the password waits until the token is stored. */
  private static final String UNCHANGED =
      "SELECT id FROM users WHERE id = ? AND password = ? FOR UPDATE";

  /** Uses the database's clock: clocks of replicas may differ by more than the leeway. */
  private static final String FIND =
      "SELECT family, user_id, expires <= ? AS expired, used, successor_salt, started,"
          + " COALESCE(used_at > CURRENT_TIMESTAMP - INTERVAL '%d' SECOND, FALSE) AS repeatable"
              .formatted(LEEWAY.toSeconds())
          + " FROM refresh_token WHERE token_hash = ?";

  private static final String USE =
      "UPDATE refresh_token SET used = TRUE, used_at = CURRENT_TIMESTAMP, successor_salt = ?"
          + " WHERE token_hash = ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_EXPIRED =
      "DELETE FROM refresh_token WHERE token_hash IN (SELECT token_hash FROM refresh_token"
          + " WHERE expires <= ? ORDER BY expires LIMIT 1000)";

  private static final String OLDEST_IN_FULL_WINDOW =
      "SELECT issued, CURRENT_TIMESTAMP AS now FROM refresh_token WHERE family = ?"
          + " AND issued > CURRENT_TIMESTAMP - INTERVAL '%d' MINUTE".formatted(WINDOW.toMinutes())
          + " ORDER BY issued DESC OFFSET %d ROWS FETCH FIRST 1 ROW ONLY"
              .formatted(MAX_IN_WINDOW - 1);

  private static final String UNUSED =
      "SELECT 1 FROM refresh_token WHERE token_hash = ? AND used = FALSE";

  /**
   * A token as stored.
   *
   * @param repeatable whether it was used a moment ago
   * @param salt from which its successor is derived; null unless it is used
   * @param started when its session started
   */
  private record Stored(
      UUID family,
      long user,
      boolean expired,
      boolean used,
      boolean repeatable,
      String salt,
      Instant started) {}

  @Inject
  public RefreshTokens {}

  /**
   * Returns the first token of a new family, and deletes expired tokens. Ends the least recently
   * used session if the user has too many. Returns empty if the password has changed since it was
   * verified: a change ends all sessions, also one that is about to start.
   *
   * @param passwordHash the hash that the password of the user matched
   */
  Optional<IssuedToken> issue(long user, String passwordHash, ClientDescription client) {
    return database.write(
        statements -> {
          statements.update(DELETE_EXPIRED, clock.instant());
          return statements.first(
              UNCHANGED, row -> issue(statements, user, client), user, passwordHash);
        });
  }

  private IssuedToken issue(Statements statements, long user, ClientDescription client) {
    Instant now = clock.instant();
    SessionStore.endSurplus(statements, user, now);
    IssuedToken issued = new IssuedToken(user, UUID.randomUUID(), remaining(now), random());
    insert(statements, issued, now, client);
    statements.afterCommit(
        () -> AuditLog.record("sign-in.succeeded", user, Map.of("session", issued.session())));
    return issued;
  }

  /**
   * Uses up a token and returns its successor, or empty if the token is not valid. Concurrent calls
   * with one token get the same successor.
   *
   * @throws ProblemException 429 if the session is refreshed too often, or too many tokens of the
   *     account are used concurrently; the token stays valid
   */
  Optional<IssuedToken> rotate(String token, ClientDescription client) {
    return inLock(
        Sha256.hex(token), (statements, stored) -> rotate(statements, stored, token, client));
  }

  private Optional<IssuedToken> rotate(
      Statements statements, Stored stored, String token, ClientDescription client) {
    if (stored.expired()) {
      Revocation.end(statements, stored.family());
      return Optional.empty();
    }
    return stored.used()
        ? repeat(statements, stored, token)
        : Optional.of(next(statements, stored, token, client));
  }

  /** Returns the same successor as before, or ends the family if it may have been used. */
  private Optional<IssuedToken> repeat(Statements statements, Stored stored, String token) {
    if (stored.repeatable()) {
      String successor = successor(token, stored.salt());
      if (statements.first(UNUSED, row -> true, Sha256.hex(successor)).isPresent()) {
        return Optional.of(issued(stored, successor));
      }
    }
    Revocation.end(statements, stored.family());
    statements.afterCommit(
        () ->
            AuditLog.record(
                "refresh-token.reused",
                NOBODY,
                Map.of("account", stored.user(), "session", stored.family())));
    return Optional.empty();
  }

  /** Ends the family of a token; an unknown token is ignored. */
  void revoke(String token) {
    inLock(
        Sha256.hex(token),
        (statements, of) -> {
          SessionStore.end(statements, of.user(), of.family(), "sign-out");
          return Optional.empty();
        });
  }

  /** Runs work on a token in a transaction that locks its user; empty if the token is unknown. */
  private <T> Optional<T> inLock(String hash, BiFunction<Statements, Stored, Optional<T>> work) {
    return database
        .first(USER, row -> row.number("user_id"), hash)
        .flatMap(
            user -> OF_ACCOUNT.run(user, () -> database.write(on -> inLock(on, user, hash, work))));
  }

  private <T> Optional<T> inLock(
      Statements statements,
      long user,
      String hash,
      BiFunction<Statements, Stored, Optional<T>> work) {
    Revocation.lock(statements, user);
    return statements
        .first(FIND, RefreshTokens::stored, clock.instant(), hash)
        .flatMap(stored -> work.apply(statements, stored));
  }

  private static Stored stored(ResultRow row) throws SQLException {
    return new Stored(
        row.uuid("family"),
        row.number("user_id"),
        row.flag("expired"),
        row.flag("used"),
        row.flag("repeatable"),
        row.text("successor_salt"),
        row.instant("started"));
  }

  private IssuedToken next(
      Statements statements, Stored stored, String token, ClientDescription client) {
    statements
        .first(
            OLDEST_IN_FULL_WINDOW,
            row -> Duration.between(row.instant("now"), row.instant("issued").plus(WINDOW)),
            stored.family())
        .ifPresent(RefreshTokens::reject);
    String salt = random();
    statements.update(USE, salt, Sha256.hex(token));
    IssuedToken successor = issued(stored, successor(token, salt));
    insert(statements, successor, stored.started(), client);
    return successor;
  }

  private static void reject(Duration wait) {
    throw ProblemException.tooManyRequests(
        wait.toSeconds() + 1,
        "This session is refreshed too often. Use its access token until it expires.");
  }

  private IssuedToken issued(Stored predecessor, String token) {
    return new IssuedToken(
        predecessor.user(), predecessor.family(), remaining(predecessor.started()), token);
  }

  private Duration remaining(Instant started) {
    return Duration.between(clock.instant(), started.plus(SESSION_LIFETIME));
  }

  /** Neither the database, which has no tokens, nor an old token is enough to derive it. */
  private static String successor(String token, String salt) {
    return encoded(
        Sha256.newDigest().digest((token + '.' + salt).getBytes(StandardCharsets.UTF_8)));
  }

  private static String random() {
    byte[] random = new byte[BYTES];
    RANDOM.nextBytes(random);
    return encoded(random);
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private void insert(
      Statements statements, IssuedToken issued, Instant started, ClientDescription client) {
    statements.update(
        "INSERT INTO refresh_token"
            + " (token_hash, family, user_id, expires, used, started, network, user_agent)"
            + " VALUES (?, ?, ?, ?, FALSE, ?, ?, ?)",
        Sha256.hex(issued.token()),
        issued.session(),
        issued.user(),
        Collections.min(List.of(clock.instant().plus(LIFETIME), started.plus(SESSION_LIFETIME))),
        started,
        client.network(),
        client.userAgent());
  }
}
