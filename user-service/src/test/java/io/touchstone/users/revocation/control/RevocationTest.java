// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.session.control.AccessTokens;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.User;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class RevocationTest {

  private static final UUID FIRST = UUID.randomUUID();
  private static final UUID SECOND = UUID.randomUUID();
  private static final UUID OTHERS = UUID.randomUUID();

  private final EndedSessions published = new EndedSessions(Optional.empty());
  private final RevocationFeed feed = new RevocationFeed();
  private final Database database;
  private final User ada;

  RevocationTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    feed.database = database;
    feed.sessions = published;
    ada = TestUsers.stored(database, "ada", "a hash");
    User grace = TestUsers.stored(database, "grace", "a hash");
    TestSessions.store(database, ada, FIRST, true);
    TestSessions.store(database, ada, FIRST, false);
    TestSessions.store(database, ada, SECOND, false);
    TestSessions.store(database, grace, OTHERS, false);
  }

  @Test
  void endedSessionIsPublishedOnce() {
    end(FIRST);
    end(FIRST);
    assertPublished(FIRST);
  }

  @Test
  void allSessionsOfAUserArePublished() {
    database.write(
        statements -> {
          Revocation.endAll(statements, ada.id());
          return ada;
        });
    assertPublished(FIRST, SECOND);
  }

  @Test
  void sessionsArePublishedUntilTheirAccessTokensHaveExpired() {
    assertTrue(Revocation.RETENTION.compareTo(AccessTokens.LIFETIME) > 0);
    end(FIRST);
    endedEarlier(Revocation.RETENTION.minusSeconds(30));
    assertPublished(FIRST);
    endedEarlier(Duration.ofSeconds(31));
    assertPublished();
    end(SECOND);
    assertEquals(
        Optional.of(1L),
        database.first("SELECT COUNT(*) FROM ended_session", row -> row.number(1)));
  }

  /** Changes when sessions ended, since that is measured with the database's clock. */
  private void endedEarlier(Duration by) {
    String change = "UPDATE ended_session SET ended = ended - INTERVAL '%d' SECOND";
    database.write(statements -> statements.update(change.formatted(by.toSeconds())));
  }

  private void end(UUID session) {
    database.write(
        statements -> {
          Revocation.end(statements, session);
          return session;
        });
  }

  private void assertPublished(UUID... sessions) {
    feed.run();
    assertEquals(
        Stream.of(sessions).map(UUID::toString).collect(Collectors.toSet()),
        Set.copyOf(published.ids()));
  }
}
