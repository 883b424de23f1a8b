// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import io.touchstone.storage.database.Database;
import io.touchstone.users.user.entity.User;
import java.util.UUID;

/** Creates sessions for tests. */
final class TestSessions {

  private TestSessions() {}

  /** Stores a refresh token of a session. */
  static void store(Database database, User user, UUID session, boolean used) {
    database.write(
        statements ->
            statements.update(
                "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
                    + " VALUES (?, ?, ?, ?, ?, CURRENT_TIMESTAMP)",
                UUID.randomUUID().toString(),
                session,
                user.id(),
                user.created(),
                used));
  }
}
