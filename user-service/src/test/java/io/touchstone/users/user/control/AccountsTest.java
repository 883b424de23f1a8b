// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.users.TestUserService;
import io.touchstone.users.password.control.HashingLimit;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.entity.ProfileChange;
import io.touchstone.users.user.entity.SignUp;
import io.touchstone.users.user.entity.User;
import jakarta.ws.rs.WebApplicationException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccountsTest {

  private static final SignUp ADA = new SignUp("ada", "Ada Almeida", "0123456789");
  private static final SignUp GRACE = new SignUp("grace", "Grace Green", "0123456789");
  private static final SignInOrigin HOME = SignInOrigin.session("1", "192.0.2.1");

  private final TestUserService service;
  private final Accounts accounts;

  AccountsTest(TestDatabase kind) {
    service = new TestUserService(kind);
    accounts = accounts(service.limit);
  }

  private Accounts accounts(HashingLimit limit) {
    return new Accounts(
        service.database,
        service.users,
        service.hasher,
        service.verifier(limit),
        limit,
        service.clock);
  }

  @Test
  void oneOfManyConcurrentSignUpsGetsTheLogin() {
    List<Object> outcomes = Concurrently.attempts(8, () -> accounts.signUp(ADA, HOME));
    assertEquals(1, outcomes.stream().filter(User.class::isInstance).count(), outcomes::toString);
    assertEquals(7, outcomes.stream().filter(ProblemException.class::isInstance).count());
    assertEquals(409, status(() -> accounts.signUp(ADA, HOME)));
  }

  @Test
  void aChangeOfAnOldVersionIsRejected() {
    User user = accounts.signUp(ADA, HOME);
    User renamed = accounts.change(user, new ProfileChange("Ada L.", null, null), HOME);
    assertEquals(Optional.of(renamed), service.users.find(user.id()));
    assertEquals(
        412, status(() -> accounts.change(user, new ProfileChange("Ada M.", null, null), HOME)));
  }

  @Test
  void aDeletedAccountCannotBeChanged() {
    User user = accounts.signUp(ADA, HOME);
    service.update("UPDATE users SET deleted = ? WHERE id = ?", user.created(), user.id());
    assertEquals(
        412, status(() -> accounts.change(user, new ProfileChange("Ada L.", null, null), HOME)));
  }

  @Test
  void aWrongCurrentPasswordChangesNothing() {
    User user = accounts.signUp(ADA, HOME);
    ProfileChange change = new ProfileChange("Ada L.", "9876543210", "wrong");
    assertEquals(422, status(() -> accounts.change(user, change, HOME)));
    assertEquals(Optional.of(user), service.users.find(user.id()));
    assertTrue(isPassword(user, ADA.password()));
  }

  @Test
  void changesOfOnePasswordLeaveRoomForOtherUsers() {
    Accounts limited = accounts(new HashingLimit(2));
    User user = accounts.signUp(ADA, HOME);
    ProfileChange change = new ProfileChange("Ada", "9876543210", ADA.password());
    CompletableFuture<Boolean> verified = new CompletableFuture<>();
    service.hasher.pause = verified::join;
    List<CompletableFuture<Integer>> changes =
        Stream.generate(
                () ->
                    CompletableFuture.supplyAsync(
                        () -> changeStatus(limited, user, change),
                        task -> new Thread(task).start()))
            .limit(18)
            .toList();
    await().until(() -> changes.stream().filter(CompletableFuture::isDone).count() == 15);
    CompletableFuture<User> other =
        Concurrently.start(() -> limited.signUp(GRACE, SignInOrigin.network("192.0.2.2")));
    verified.complete(true);
    assertEquals(GRACE.login(), other.join().login());
    List<Integer> statuses = changes.stream().map(CompletableFuture::join).toList();
    assertEquals(1, Collections.frequency(statuses, 200));
    assertEquals(15, Collections.frequency(statuses, 429));
  }

  private static int changeStatus(Accounts accounts, User user, ProfileChange change) {
    try {
      accounts.change(user, change, HOME);
      return 200;
    } catch (WebApplicationException rejected) {
      return rejected.getResponse().getStatus();
    }
  }

  @Test
  void aPasswordChangeOfAnOldVersionComputesNoHash() {
    User user = accounts.signUp(ADA, HOME);
    accounts.change(user, new ProfileChange("Ada L.", null, null), HOME);
    service.hasher.pause = () -> fail("a password was verified");
    ProfileChange change = new ProfileChange("Ada", "9876543210", ADA.password());
    assertEquals(412, status(() -> accounts.change(user, change, HOME)));
  }

  @Test
  void guessesWithAStolenAccessTokenDoNotDelayItsOwner() {
    User user = accounts.signUp(ADA, HOME);
    SignInOrigin thief = SignInOrigin.session("1", "198.51.100.1");
    ProfileChange guess = new ProfileChange("Ada", "9876543210", "wrong");
    for (int i = 0; i < 5; i++) {
      assertEquals(422, status(() -> accounts.change(user, guess, thief)));
    }
    assertEquals(429, status(() -> accounts.change(user, guess, thief)));
    ProfileChange change = new ProfileChange("Ada", "9876543210", ADA.password());
    accounts.change(user, change, SignInOrigin.session("1", "192.0.2.1"));
  }

  @Test
  void changesOfAccountsAreInTheAuditLog() {
    assertEquals(
        List.of("account.created", "password.rejected", "password.changed"),
        AuditEvents.during(
            "event",
            () -> {
              User user = accounts.signUp(ADA, HOME);
              assertEquals(409, status(() -> accounts.signUp(ADA, HOME)));
              ProfileChange wrong = new ProfileChange("Ada", "9876543210", "wrong");
              assertEquals(422, status(() -> accounts.change(user, wrong, HOME)));
              accounts.change(user, new ProfileChange("Ada", "9876543210", ADA.password()), HOME);
            }));
  }

  private boolean isPassword(User user, String password) {
    return service
        .verifier
        .matchingHash(user.login(), HOME, Optional.of(user.id()), password)
        .isPresent();
  }
}
