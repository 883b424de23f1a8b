// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.user.control;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.digest.Sha256;
import io.touchstone.storage.database.Statements;
import java.util.stream.LongStream;

/**
 * Records which users have deleted their accounts, so that they get no roles and no invitations any
 * more. Users share a few locks. A transaction that gives a role to a user holds the user's lock
 * from its check until its end. Therefore, once a departure is recorded, all roles given before are
 * visible and none are given later.
 */
public final class DepartedUsers {

  private static final int LOCKS = 16;

  private static final String LOCK =
      "SELECT number FROM departure_lock WHERE number = ? FOR UPDATE";
  private static final String INSERT =
      "INSERT INTO departed_user (user_id, login_hash) VALUES (?, ?)";
  private static final String BY_ID = "SELECT 1 FROM departed_user WHERE user_id = ?";
  private static final String BY_LOGIN = "SELECT 1 FROM departed_user WHERE login_hash = ?";

  private DepartedUsers() {}

  /** Records a departure. Returns false if it is recorded already. */
  public static boolean add(Statements statements, Caller user) {
    LongStream.of(lockOf(user.id()), lockOf(user.login()))
        .sorted()
        .distinct()
        .forEach(number -> lock(statements, number));
    return statements.first(BY_ID, row -> true, user.id()).isEmpty()
        && statements.update(INSERT, user.id(), Sha256.hex(user.login())) == 1;
  }

  /** Returns whether a user has departed. If not, they cannot until the transaction ends. */
  public static boolean contains(Statements statements, long userId) {
    lock(statements, lockOf(userId));
    return statements.first(BY_ID, row -> true, userId).isPresent();
  }

  /** Like {@link #contains(Statements, long)}, by login. */
  public static boolean contains(Statements statements, String login) {
    lock(statements, lockOf(login));
    return statements.first(BY_LOGIN, row -> true, Sha256.hex(login)).isPresent();
  }

  private static long lockOf(long userId) {
    return Math.floorMod(userId, LOCKS);
  }

  private static long lockOf(String login) {
    return Math.floorMod(login.hashCode(), LOCKS);
  }

  private static void lock(Statements statements, long number) {
    statements.first(LOCK, row -> true, number);
  }
}
