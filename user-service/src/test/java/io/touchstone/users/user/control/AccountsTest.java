// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.database.Database;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.problem.ProblemException;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.UserDatabases;
import io.touchstone.users.password.control.PasswordCheck;
import io.touchstone.users.password.control.PasswordChecks;
import io.touchstone.users.password.control.TestHash;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccountsTest {

  private static final SignUp ADA = new SignUp("ada", "Ada Almeida", "0123456789");

  private final Accounts accounts = new Accounts();
  private final PasswordCheck check;

  AccountsTest(TestDatabase kind) {
    TestHash hash = new TestHash();
    Database database = UserDatabases.migrated(kind);
    check =
        PasswordChecks.check(database, hash, PasswordChecks.failures(database, new MovableClock()));
    accounts.database = database;
    accounts.store = TestUsers.store(database);
    accounts.passwords = PasswordChecks.passwords(hash);
    accounts.check = check;
    accounts.limit = PasswordChecks.limit(0);
  }

  @Test
  void aNewUserIsStoredAndCanSignIn() {
    User user = accounts.signUp(ADA);
    assertEquals(Optional.of(user), accounts.store.find(user.id()));
    assertTrue(check.passes("ada", Optional.of(user), ADA.password()));
  }

  @Test
  void aLoginIsTakenOnceEvenAtOnce() {
    long made = IntStream.range(0, 8).parallel().filter(i -> succeeds()).count();
    assertEquals(1, made);
    assertEquals(409, status(() -> accounts.signUp(ADA)));
  }

  @Test
  void aChangeOfAnOldStateIsRefused() {
    User user = accounts.signUp(ADA);
    User renamed = accounts.change(user, new ProfileChange("Ada L.", null, null));
    assertEquals(Optional.of(renamed), accounts.store.find(user.id()));
    assertEquals(412, status(() -> accounts.change(user, new ProfileChange("Ada M.", null, null))));
  }

  @Test
  void aWrongCurrentPasswordChangesNothing() {
    User user = accounts.signUp(ADA);
    ProfileChange change = new ProfileChange("Ada L.", "9876543210", "wrong");
    assertEquals(422, status(() -> accounts.change(user, change)));
    assertEquals(Optional.of(user), accounts.store.find(user.id()));
    assertTrue(check.passes("ada", Optional.of(user), ADA.password()));
  }

  @Test
  void aNewPasswordReplacesTheOldOneAndEndsAllSessions() {
    User user = accounts.signUp(ADA);
    storeSession(user);
    accounts.change(user, new ProfileChange("Ada", "9876543210", ADA.password()));
    assertFalse(check.passes("ada", Optional.of(user), ADA.password()));
    assertTrue(check.passes("ada", Optional.of(user), "9876543210"));
    assertEquals(
        Optional.of(0L),
        accounts.database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  private void storeSession(User user) {
    accounts.database.write(
        statements ->
            statements.update(
                "INSERT INTO refresh_token (token_hash, family, person, expires, used)"
                    + " VALUES ('x', ?, ?, ?, FALSE)",
                UUID.randomUUID(),
                user.id(),
                user.created()));
  }

  private boolean succeeds() {
    try {
      accounts.signUp(ADA);
      return true;
    } catch (ProblemException refused) {
      return false;
    }
  }

  private static int status(Runnable attempt) {
    return assertThrows(ProblemException.class, attempt::run).getResponse().getStatus();
  }
}
