// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * The networks from which users have signed in within {@link #LIFETIME}. Wrong guesses from other
 * networks do not delay sign-ins from there.
 */
@Dependent
public record KnownNetworks(Database database, Clock clock) {

  static final Duration LIFETIME = Duration.ofDays(180);

  private static final String FIND =
      "SELECT 1 FROM known_network WHERE user_id = ? AND network = ? AND expires > ?";
  private static final String RENEW =
      "UPDATE known_network SET expires = ? WHERE user_id = ? AND network = ?";
  private static final String INSERT =
      "INSERT INTO known_network (expires, user_id, network) VALUES (?, ?, ?)";

  /** A limited number, so that a backlog cannot exceed the time limit of a statement. */
  private static final String DELETE_EXPIRED =
      "DELETE FROM known_network WHERE (user_id, network) IN (SELECT user_id, network"
          + " FROM known_network WHERE expires <= ? ORDER BY expires LIMIT 1000)";

  @Inject
  public KnownNetworks {}

  boolean contains(long user, String network) {
    return database.first(FIND, row -> true, user, network, clock.instant()).isPresent();
  }

  /** Adds the network of a sign-in. The caller must have locked the user. */
  public static void add(Statements statements, long user, String network, Instant now) {
    statements.update(DELETE_EXPIRED, now);
    Instant expires = now.plus(LIFETIME);
    if (statements.update(RENEW, expires, user, network) == 0) {
      statements.update(INSERT, expires, user, network);
    }
  }

  /** Removes the networks of a user whose account is deleted. */
  public static void removeAll(Statements statements, long user) {
    statements.update("DELETE FROM known_network WHERE user_id = ?", user);
  }
}
