// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static io.touchstone.users.TestUserService.status;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.audit.AuditLog;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.users.TestUserService;
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

  private final TestUserService service;
  private final Accounts accounts;

  AccountsTest(TestDatabase kind) {
    service = new TestUserService(kind);
    accounts =
        new Accounts(
            service.database,
            service.users,
            service.hasher,
            service.verifier,
            service.limit,
            service.clock);
  }

  @Test
  void aNewUserIsStoredAndCanSignIn() {
    User user = accounts.signUp(ADA, NO_KEY);
    assertEquals(Optional.of(user), service.users.find(user.id()));
    assertTrue(isPassword(user, ADA.password()));
  }

  @Test
  void oneOfManyConcurrentSignUpsGetsTheLogin() {
    long created = IntStream.range(0, 8).parallel().filter(i -> succeeds()).count();
    assertEquals(1, created);
    assertEquals(409, status(() -> accounts.signUp(ADA, NO_KEY)));
  }

  private boolean succeeds() {
    try {
      accounts.signUp(ADA, NO_KEY);
      return true;
    } catch (ProblemException refused) {
      return false;
    }
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
    accounts.signUp(ADA, KEY);
    service.clock.move(Duration.ofDays(1));
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
    assertEquals(Optional.of(renamed), service.users.find(user.id()));
    assertEquals(412, status(() -> accounts.change(user, new ProfileChange("Ada M.", null, null))));
  }

  @Test
  void aDeletedAccountCannotBeChanged() {
    User user = accounts.signUp(ADA, NO_KEY);
    service.update("UPDATE users SET deleted = ? WHERE id = ?", user.created(), user.id());
    assertEquals(412, status(() -> accounts.change(user, new ProfileChange("Ada L.", null, null))));
  }

  @Test
  void aWrongCurrentPasswordChangesNothing() {
    User user = accounts.signUp(ADA, NO_KEY);
    ProfileChange change = new ProfileChange("Ada L.", "9876543210", "wrong");
    assertEquals(422, status(() -> accounts.change(user, change)));
    assertEquals(Optional.of(user), service.users.find(user.id()));
    assertTrue(isPassword(user, ADA.password()));
  }

  @Test
  void aNewPasswordReplacesTheOldOneAndEndsAllSessions() {
    User user = accounts.signUp(ADA, NO_KEY);
    service.storeToken(user, UUID.randomUUID(), false);
    accounts.change(user, new ProfileChange("Ada", "9876543210", ADA.password()));
    assertFalse(isPassword(user, ADA.password()));
    assertTrue(isPassword(user, "9876543210"));
    assertEquals(0, service.count("refresh_token"));
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

  private boolean isPassword(User user, String password) {
    return service
        .verifier
        .matchingHash(user.login(), HOME, Optional.of(user.id()), password)
        .isPresent();
  }
}
