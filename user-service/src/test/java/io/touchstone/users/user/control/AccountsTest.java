// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.users.MovableClock;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.password.control.FakePasswordHash;
import io.touchstone.users.password.control.PasswordVerifier;
import io.touchstone.users.password.control.TestPasswords;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.entity.IdempotencyKey;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccountsTest {

  private static final SignUp ADA = new SignUp("ada", "Ada Almeida", "0123456789");
  private static final SignInOrigin HOME = SignInOrigin.network("192.0.2.1");

  private static final Optional<IdempotencyKey> NO_KEY = Optional.empty();
  private static final Optional<IdempotencyKey> KEY = IdempotencyKey.of("key");

  private final Accounts accounts = new Accounts();
  private final PasswordVerifier verifier;

  AccountsTest(TestDatabase kind) {
    FakePasswordHash hash = new FakePasswordHash();
    Database database = TestUserDatabase.migrated(kind);
    verifier =
        TestPasswords.verifier(
            database, hash, TestPasswords.failures(database, new MovableClock()));
    accounts.database = database;
    accounts.store = TestUsers.store(database);
    accounts.hasher = TestPasswords.hasher(hash);
    accounts.verifier = verifier;
    accounts.limit = TestPasswords.limit(0);
  }

  @Test
  void aNewUserIsStoredAndCanSignIn() {
    User user = accounts.signUp(ADA, NO_KEY);
    assertEquals(Optional.of(user), accounts.store.find(user.id()));
    assertTrue(verifier.verify("ada", HOME, Optional.of(user.id()), ADA.password()));
  }

  @Test
  void oneOfManyConcurrentSignUpsGetsTheLogin() {
    long created = IntStream.range(0, 8).parallel().filter(i -> succeeds()).count();
    assertEquals(1, created);
    assertEquals(409, status(() -> accounts.signUp(ADA, NO_KEY)));
  }

  @Test
  void aRepeatedSignUpWithTheSameKeyReturnsTheSameUser() {
    User user = accounts.signUp(ADA, KEY);
    assertEquals(user, accounts.signUp(ADA, KEY));
    SignUp otherName = new SignUp(ADA.login(), "Eve", ADA.password());
    SignUp otherPassword = new SignUp(ADA.login(), ADA.name(), "9876543210");
    assertEquals(409, status(() -> accounts.signUp(otherName, KEY)));
    assertEquals(409, status(() -> accounts.signUp(otherPassword, KEY)));
    assertEquals(409, status(() -> accounts.signUp(ADA, NO_KEY)));
    assertEquals(409, status(() -> accounts.signUp(ADA, IdempotencyKey.of("other"))));
  }

  @Test
  void concurrentSignUpsWithTheSameKeyReturnTheSameUser() {
    assertEquals(
        1,
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> accounts.signUp(ADA, KEY).id())
            .distinct()
            .count());
  }

  @Test
  void theKeyOfASignUpExpires() {
    User user = accounts.signUp(ADA, KEY);
    accounts.database.write(
        statements ->
            statements.update(
                "UPDATE users SET created = ? WHERE id = ?",
                user.created().minus(Duration.ofDays(1)),
                user.id()));
    assertEquals(409, status(() -> accounts.signUp(ADA, KEY)));
  }

  @Test
  void aMalformedKeyIsRejected() {
    for (String key : new String[] {"", "a b", "é", "x".repeat(65)}) {
      assertEquals(400, status(() -> IdempotencyKey.of(key)));
    }
  }

  @Test
  void aChangeOfAnOldVersionIsRejected() {
    User user = accounts.signUp(ADA, NO_KEY);
    User renamed = accounts.change(user, new ProfileChange("Ada L.", null, null));
    assertEquals(Optional.of(renamed), accounts.store.find(user.id()));
    assertEquals(412, status(() -> accounts.change(user, new ProfileChange("Ada M.", null, null))));
  }

  @Test
  void aDeletedAccountCannotBeChanged() {
    User user = accounts.signUp(ADA, NO_KEY);
    accounts.database.write(
        statements ->
            statements.update(
                "UPDATE users SET deleted = ? WHERE id = ?", user.created(), user.id()));
    assertEquals(412, status(() -> accounts.change(user, new ProfileChange("Ada L.", null, null))));
  }

  @Test
  void aWrongCurrentPasswordChangesNothing() {
    User user = accounts.signUp(ADA, NO_KEY);
    ProfileChange change = new ProfileChange("Ada L.", "9876543210", "wrong");
    assertEquals(422, status(() -> accounts.change(user, change)));
    assertEquals(Optional.of(user), accounts.store.find(user.id()));
    assertTrue(verifier.verify("ada", HOME, Optional.of(user.id()), ADA.password()));
  }

  @Test
  void aNewPasswordReplacesTheOldOneAndEndsAllSessions() {
    User user = accounts.signUp(ADA, NO_KEY);
    storeSession(user);
    accounts.change(user, new ProfileChange("Ada", "9876543210", ADA.password()));
    assertFalse(verifier.verify("ada", HOME, Optional.of(user.id()), ADA.password()));
    assertTrue(verifier.verify("ada", HOME, Optional.of(user.id()), "9876543210"));
    assertEquals(
        Optional.of(0L),
        accounts.database.first("SELECT COUNT(*) FROM refresh_token", row -> row.number(1)));
  }

  @Test
  void changesOfAccountsAreInTheAuditLog() {
    assertEquals(
        List.of("account.created", "password.rejected", "password.changed"),
        AuditEvents.valuesDuring(
            AuditLog.LOGGER,
            () -> {
              User user = accounts.signUp(ADA, NO_KEY);
              assertEquals(409, status(() -> accounts.signUp(ADA, NO_KEY)));
              ProfileChange wrong = new ProfileChange("Ada", "9876543210", "wrong");
              assertEquals(422, status(() -> accounts.change(user, wrong)));
              accounts.change(user, new ProfileChange("Ada", "9876543210", ADA.password()));
            },
            "event"));
  }

  private void storeSession(User user) {
    accounts.database.write(
        statements ->
            statements.update(
                "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
                    + " VALUES ('x', ?, ?, ?, FALSE, CURRENT_TIMESTAMP)",
                UUID.randomUUID(),
                user.id(),
                user.created()));
  }

  private boolean succeeds() {
    try {
      accounts.signUp(ADA, NO_KEY);
      return true;
    } catch (ProblemException refused) {
      return false;
    }
  }

  private static int status(Runnable attempt) {
    return assertThrows(ProblemException.class, attempt::run).getResponse().getStatus();
  }
}
