// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.deletion.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.User;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class AccountDeletionTest {

  private static final String PASSWORD = "correct horse";
  private static final SignInOrigin HOME = SignInOrigin.network("192.0.2.1");

  private final FakePasswordHash hash = new FakePasswordHash();
  private final Database database;
  private final PasswordVerifier verifier;
  private final AccountDeletion deletion = new AccountDeletion();
  private final User ada;

  AccountDeletionTest(TestDatabase kind) {
    MovableClock clock = new MovableClock();
    database = TestUserDatabase.migrated(kind);
    verifier = TestPasswords.verifier(database, hash, TestPasswords.failures(database, clock));
    deletion.database = database;
    deletion.users = TestUsers.store(database);
    deletion.verifier = verifier;
    deletion.clock = clock;
    ada = TestUsers.stored(database, "ada", hash.generate(PASSWORD.toCharArray()));
  }

  @Test
  void aDeletedAccountHasNeitherNameNorPasswordNorSessions() {
    storeSession();
    deletion.delete(ada.id(), PASSWORD);
    User deleted = deletion.users.find(ada.id()).orElseThrow();
    assertEquals("Deleted user", deleted.name());
    assertEquals(ada.version() + 1, deleted.version());
    assertFalse(verifier.verify("ada", HOME, Optional.of(ada.id()), PASSWORD));
    assertEquals(Optional.of(0L), count("refresh_token"));
  }

  @Test
  void usedTokensDoNotDelayTheDeletion() {
    storeSession();
    database.write(statements -> statements.update("UPDATE refresh_token SET used = TRUE"));
    deletion.delete(ada.id(), PASSWORD);
    assertEquals(Optional.of(1L), count("refresh_token"));
  }

  @Test
  void itsLoginIsNeverFreeAgain() {
    deletion.delete(ada.id(), PASSWORD);
    assertEquals(ada.id(), deletion.users.findByLogin("ada").orElseThrow().id());
  }

  @Test
  void aWrongPasswordDeletesNothing() {
    storeSession();
    assertEquals(422, status(() -> deletion.delete(ada.id(), "wrong")));
    assertEquals(Optional.of(ada), deletion.users.find(ada.id()));
    assertEquals(Optional.of(1L), count("refresh_token"));
  }

  @Test
  void aPasswordThatIsChangedMeanwhileDeletesNothing() {
    hash.pause =
        () ->
            database.write(
                statements ->
                    statements.update("UPDATE users SET password = 'new' WHERE id = ?", ada.id()));
    assertEquals(422, status(() -> deletion.delete(ada.id(), PASSWORD)));
    assertEquals(Optional.of(ada), deletion.users.find(ada.id()));
  }

  @Test
  void aRepeatedRequestHasNoEffect() {
    assertEquals(
        List.of("account.deleted " + ada.id()),
        AuditEvents.valuesDuring(
            AuditLog.LOGGER,
            () -> {
              deletion.delete(ada.id(), PASSWORD);
              deletion.delete(ada.id(), PASSWORD);
            },
            "event",
            "user"));
  }

  @Test
  void anUnknownUserHasNoAccount() {
    assertEquals(404, status(() -> deletion.delete(7, PASSWORD)));
  }

  private Optional<Long> count(String table) {
    return database.first("SELECT COUNT(*) FROM " + table, row -> row.number(1));
  }

  private void storeSession() {
    database.write(
        statements ->
            statements.update(
                "INSERT INTO refresh_token (token_hash, family, user_id, expires, used, started)"
                    + " VALUES ('x', ?, ?, ?, FALSE, CURRENT_TIMESTAMP)",
                UUID.randomUUID(),
                ada.id(),
                ada.created()));
  }

  private static int status(Runnable attempt) {
    return assertThrows(ProblemException.class, attempt::run).getResponse().getStatus();
  }
}
