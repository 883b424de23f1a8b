// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.AuditEvents;
import io.touchstone.users.TestUserService;
import io.touchstone.users.password.entity.SignInOrigin;
import io.touchstone.users.user.entity.User;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccountDeletionTest {

  private static final String PASSWORD = "correct horse";
  private static final SignInOrigin HOME = SignInOrigin.network("192.0.2.1");

  private final TestUserService service;
  private final AccountDeletion deletion;
  private final User ada;

  AccountDeletionTest(TestDatabase kind) {
    service = new TestUserService(kind);
    deletion =
        new AccountDeletion(service.database, service.users, service.verifier, service.clock);
    ada = service.store("ada", PASSWORD);
    service.storeToken(ada, UUID.randomUUID(), false);
  }

  @Test
  void aDeletedAccountKeepsItsLoginButNeitherNameNorPasswordNorSessions() {
    deletion.delete(ada.id(), PASSWORD, HOME);
    User deleted = service.users.findByLogin("ada").orElseThrow();
    assertEquals(
        new User(ada.id(), "ada", "Deleted user", ada.created(), ada.version() + 1), deleted);
    assertEquals(
        Optional.empty(),
        service.verifier.matchingHash("ada", HOME, Optional.of(ada.id()), PASSWORD));
    assertEquals(0, service.count("refresh_token"));
  }

  @Test
  void usedTokensDoNotDelayTheDeletion() {
    service.update("UPDATE refresh_token SET used = TRUE");
    deletion.delete(ada.id(), PASSWORD, HOME);
    assertEquals(1, service.count("refresh_token"));
  }

  @Test
  void aPasswordThatIsChangedMeanwhileDeletesNothing() {
    service.hasher.pause =
        () -> service.update("UPDATE users SET password = 'new' WHERE id = ?", ada.id());
    assertEquals(422, status(() -> deletion.delete(ada.id(), PASSWORD, HOME)));
    assertEquals(Optional.of(ada), service.users.find(ada.id()));
  }

  @Test
  void aRepeatedRequestHasNoEffect() {
    assertEquals(
        List.of("account.deleted " + ada.id()),
        AuditEvents.during(
            "event user",
            () -> {
              deletion.delete(ada.id(), PASSWORD, HOME);
              deletion.delete(ada.id(), PASSWORD, HOME);
            }));
  }

  @Test
  void anUnknownUserHasNoAccount() {
    assertEquals(404, status(() -> deletion.delete(7, PASSWORD, HOME)));
  }
}
