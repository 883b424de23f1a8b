// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import io.touchstone.database.Database;
import io.touchstone.database.Row;
import io.touchstone.database.Statements;
import io.touchstone.digest.Sha256;
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

/** Refresh tokens in the database, as hashes. */
@ApplicationScoped
public class RefreshTokens {

  /**
   * The successor of a used token.
   *
   * @param user whose it is
   */
  record Rotation(long user, String token) {

    /** Without the token: this may end in a log. */
    @Override
    public String toString() {
      return "Rotation[" + user + "]";
    }
  }

  private static final Duration LIFETIME = Duration.ofDays(14);
  private static final int BYTES = 32;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** All that happens to the sessions of a user happens in a row. */
  private static final String LOCK =
      "SELECT id FROM person WHERE id ="
          + " (SELECT person FROM refresh_token WHERE token_hash = ?) FOR UPDATE";

  private static final String FIND =
      "SELECT family, person, used OR expires <= ? FROM refresh_token WHERE token_hash = ?";

  private record Stored(UUID family, long user, boolean spent) {}

  @Inject Database database;

  Clock clock = Clock.systemUTC();

  /** The first token of a new family; what has expired goes at the same time. */
  String issue(long user) {
    return database.write(
        statements -> {
          statements.update("DELETE FROM refresh_token WHERE expires <= ?", now());
          return insert(statements, UUID.randomUUID(), user);
        });
  }

  /**
   * Uses a token up. Of several at once with the same token one gets a successor; any other ends
   * the family. Empty where the token is not good.
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

  /** Ends the family of a token, if it is one. */
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

  private static Stored stored(Row row) throws SQLException {
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
