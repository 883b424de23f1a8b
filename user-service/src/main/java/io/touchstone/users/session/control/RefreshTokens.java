// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.http.digest.Sha256;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/** Stores refresh tokens in the database, as hashes. */
@ApplicationScoped
public class RefreshTokens {

  /**
   * The successor of a used token.
   *
   * @param user the id of its user
   */
  record Rotation(long user, String token) {

    /** Omits the token, since this may be logged. */
    @Override
    public String toString() {
      return "Rotation[" + user + "]";
    }
  }

  private static final Duration LIFETIME = Duration.ofDays(14);
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** Locks the user, so that changes to the sessions of one user are serialised. */
  private static final String LOCK =
      "SELECT id FROM person WHERE id ="
          + " (SELECT person FROM refresh_token WHERE token_hash = ?) FOR UPDATE";

  private static final String FIND =
      "SELECT family, person, used OR expires <= ? FROM refresh_token WHERE token_hash = ?";

  private record Stored(UUID family, long user, boolean spent) {}

  @Inject Database database;

  Clock clock = Clock.systemUTC();

  /** Returns the first token of a new family, and deletes all expired tokens. */
  String issue(long user) {
    return database.write(
        statements -> {
          statements.update("DELETE FROM refresh_token WHERE expires <= ?", now());
          return insert(statements, UUID.randomUUID(), user);
        });
  }

  /**
   * Uses up a token and returns its successor, or empty if the token is not valid. Of several
   * concurrent calls with one token, the first gets a successor; any other ends the family.
   */
  Optional<Rotation> rotate(String token) {
    String hash = Sha256.hex(token);
    return database.write(
        statements ->
            locked(statements, hash)
                .flatMap(
                    stored ->
                        stored.spent() ? end(statements, stored) : next(statements, stored, hash)));
  }

  /** Ends the family of a token; an unknown token is ignored. */
  void revoke(String token) {
    database.write(
        statements ->
            locked(statements, Sha256.hex(token)).flatMap(stored -> end(statements, stored)));
  }

  private Optional<Stored> locked(Statements statements, String hash) {
    return statements
        .first(LOCK, row -> row.number(1), hash)
        .flatMap(user -> statements.first(FIND, RefreshTokens::stored, now(), hash));
  }

  private static Stored stored(ResultRow row) throws SQLException {
    return new Stored(row.uuid(1), row.number(2), row.result().getBoolean(3));
  }

  private Optional<Rotation> next(Statements statements, Stored stored, String hash) {
    statements.update("UPDATE refresh_token SET used = TRUE WHERE token_hash = ?", hash);
    String token = insert(statements, stored.family(), stored.user());
    return Optional.of(new Rotation(stored.user(), token));
  }

  private static Optional<Rotation> end(Statements statements, Stored stored) {
    statements.update("DELETE FROM refresh_token WHERE family = ?", stored.family());
    return Optional.empty();
  }

  private String insert(Statements statements, UUID family, long user) {
    byte[] random = new byte[BYTES];
    RANDOM.nextBytes(random);
    String token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    statements.update(
        "INSERT INTO refresh_token (token_hash, family, person, expires, used)"
            + " VALUES (?, ?, ?, ?, FALSE)",
        Sha256.hex(token),
        family,
        user,
        now().plus(LIFETIME));
    return token;
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }
}
