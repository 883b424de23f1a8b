// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.digest.Sha256;
import io.touchstone.http.idempotency.IdempotencyKey;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import io.touchstone.users.password.control.KnownNetworks;
import io.touchstone.users.revocation.control.Revocation;
import io.touchstone.users.session.entity.ClientDescription;
import io.touchstone.users.session.entity.Credentials;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

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

  /**
   * The key of a sign-in that a client may repeat.
   *
   * @param hash the hash of the Idempotency-Key
   * @param request a hash of the device token in the request. The password is left out, because a
   *     fast hash of it must not be stored
   */
  record SignInKey(String hash, String request) {

    static SignInKey of(IdempotencyKey key, Credentials credentials) {
      return new SignInKey(
          key.hash(), Sha256.hex(Objects.requireNonNullElse(credentials.device(), "")));
    }
  }

  /** Longer than a client waits for a response. */
  static final Duration LEEWAY = Duration.ofSeconds(10);

  /** How long a sign-in can be repeated with its key. */
  static final Duration KEY_LIFETIME = Duration.ofMinutes(1);

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

  /** Locks the user, so that changes to the sessions of one user are serialised. */
  private static final String LOCK =
      "SELECT id FROM users WHERE id ="
          + " (SELECT user_id FROM refresh_token WHERE token_hash = ?) FOR UPDATE";

  /** Locks the user, so that a change of the password waits until the token is stored. */
  private static final String UNCHANGED =
      "SELECT id FROM users WHERE id = ? AND password = ? FOR UPDATE";

  /** Uses the database's clock: clocks of replicas may differ by more than the leeway. */
  private static final String FIND =
      "SELECT family, user_id, expires <= ?, used,"
          + " COALESCE(used_at > CURRENT_TIMESTAMP - INTERVAL '%d' SECOND, FALSE), successor_salt,"
              .formatted(LEEWAY.toSeconds())
          + " started, sign_in_key IS NOT NULL"
          + " FROM refresh_token WHERE token_hash = ?";

  private static final String STARTED_WITH =
      "SELECT family, started, used, sign_in_request FROM refresh_token"
          + " WHERE user_id = ? AND sign_in_key = ? AND started > ?"
          + " ORDER BY used DESC";

  private static final String DELETE_ALTERNATIVES =
      "DELETE FROM refresh_token WHERE family = ? AND used = FALSE AND token_hash <> ?";

  private static final String USE =
      "UPDATE refresh_token SET used = TRUE, used_at = CURRENT_TIMESTAMP, successor_salt = ?"
          + " WHERE token_hash = ?";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_EXPIRED =
      "DELETE FROM refresh_token WHERE token_hash IN (SELECT token_hash FROM refresh_token"
          + " WHERE expires <= ? ORDER BY expires LIMIT 1000)";

  @SuppressWarnings("keeper:offset-paging") // skips the few rows of one session
  private static final String OLDEST_IN_FULL_WINDOW =
      "SELECT issued, CURRENT_TIMESTAMP FROM refresh_token WHERE family = ?"
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
   * @param keyed whether it was issued by a sign-in that can be repeated
   */
  private record Stored(
      UUID family,
      long user,
      boolean expired,
      boolean used,
      boolean repeatable,
      String salt,
      Instant started,
      boolean keyed) {}

  /**
   * A session that was started with a key.
   *
   * @param used whether the session has been continued
   * @param request the hash of the request that started it
   */
  private record KeyedSession(UUID family, Instant started, boolean used, String request) {}

  @Inject
  public RefreshTokens {}

  /**
   * Returns the first token of a new family, and deletes expired tokens. Ends the least recently
   * used session if the user has too many. Returns empty if the password has changed since it was
   * verified: a change ends all sessions, also one that is about to start.
   *
   * <p>A sign-in that is repeated with its key gets another first token of the same family, because
   * the one in the lost response is stored as a hash only. The first of them that is used
   * invalidates the others.
   *
   * @param passwordHash the hash that the password of the user matched
   * @throws ProblemException 409 if the session of this key has been continued, 422 if the key was
   *     used for a different request
   */
  Optional<IssuedToken> issue(
      long user, String passwordHash, ClientDescription client, Optional<SignInKey> key) {
    return database.write(
        statements -> {
          statements.update(DELETE_EXPIRED, clock.instant());
          return statements
              .first(UNCHANGED, row -> row.number(1), user, passwordHash)
              .map(id -> issue(statements, user, client, key));
        });
  }

  private IssuedToken issue(
      Statements statements, long user, ClientDescription client, Optional<SignInKey> key) {
    Optional<KeyedSession> earlier = key.flatMap(sent -> startedWith(statements, user, sent));
    Instant now = clock.instant();
    if (earlier.isEmpty()) {
      SessionStore.endSurplus(statements, user, now);
    }
    KnownNetworks.add(statements, user, client.network(), now);
    Instant started = earlier.map(KeyedSession::started).orElse(now);
    IssuedToken issued =
        new IssuedToken(
            user,
            earlier.map(KeyedSession::family).orElseGet(UUID::randomUUID),
            remaining(started),
            random());
    insert(statements, issued, started, client, key);
    statements.afterCommit(
        () -> AuditLog.record("sign-in.succeeded", user, Map.of("session", issued.session())));
    return issued;
  }

  private Optional<KeyedSession> startedWith(Statements statements, long user, SignInKey key) {
    Instant oldest = clock.instant().minus(KEY_LIFETIME);
    Optional<KeyedSession> session =
        statements.first(STARTED_WITH, RefreshTokens::keyedSession, user, key.hash(), oldest);
    if (session.isPresent() && !session.get().request().equals(key.request())) {
      throw ProblemException.invalid(
          "", "This Idempotency-Key was used for a different sign-in; use a new key.");
    }
    if (session.isPresent() && session.get().used()) {
      throw ProblemException.conflict(
          "The session of this Idempotency-Key is already in use. Sign in with a new key.");
    }
    return session;
  }

  private static KeyedSession keyedSession(ResultRow row) throws SQLException {
    return new KeyedSession(row.uuid(1), row.instant(2), row.result().getBoolean(3), row.text(4));
  }

  /**
   * Uses up a token and returns its successor, or empty if the token is not valid. Concurrent calls
   * with one token get the same successor.
   *
   * @throws ProblemException 429 if the session is refreshed too often; the token stays valid
   */
  Optional<IssuedToken> rotate(String token, ClientDescription client) {
    return database.write(
        statements ->
            locked(statements, Sha256.hex(token))
                .flatMap(stored -> rotate(statements, stored, token, client)));
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
    database.run(
        statements ->
            locked(statements, Sha256.hex(token))
                .ifPresent(of -> SessionStore.end(statements, of.user(), of.family(), "sign-out")));
  }

  private Optional<Stored> locked(Statements statements, String hash) {
    return statements
        .first(LOCK, row -> row.number(1), hash)
        .flatMap(user -> statements.first(FIND, RefreshTokens::stored, clock.instant(), hash));
  }

  private static Stored stored(ResultRow row) throws SQLException {
    ResultSet result = row.result();
    return new Stored(
        row.uuid(1),
        row.number(2),
        result.getBoolean(3),
        result.getBoolean(4),
        result.getBoolean(5),
        row.text(6),
        row.instant(7),
        result.getBoolean(8));
  }

  private IssuedToken next(
      Statements statements, Stored stored, String token, ClientDescription client) {
    statements
        .first(
            OLDEST_IN_FULL_WINDOW,
            row -> Duration.between(row.instant(2), row.instant(1).plus(WINDOW)),
            stored.family())
        .ifPresent(RefreshTokens::reject);
    if (stored.keyed()) {
      statements.update(DELETE_ALTERNATIVES, stored.family(), Sha256.hex(token));
    }
    String salt = random();
    statements.update(USE, salt, Sha256.hex(token));
    IssuedToken successor = issued(stored, successor(token, salt));
    insert(statements, successor, stored.started(), client, Optional.empty());
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
      Statements statements,
      IssuedToken issued,
      Instant started,
      ClientDescription client,
      Optional<SignInKey> key) {
    statements.update(
        "INSERT INTO refresh_token"
            + " (token_hash, family, user_id, expires, used, started, network, user_agent,"
            + " sign_in_key, sign_in_request)"
            + " VALUES (?, ?, ?, ?, FALSE, ?, ?, ?, ?, ?)",
        Sha256.hex(issued.token()),
        issued.session(),
        issued.user(),
        Collections.min(List.of(clock.instant().plus(LIFETIME), started.plus(SESSION_LIFETIME))),
        started,
        client.network(),
        client.userAgent(),
        key.map(SignInKey::hash).orElse(null),
        key.map(SignInKey::request).orElse(null));
  }
}
