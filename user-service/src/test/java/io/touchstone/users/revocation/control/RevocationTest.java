// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.LogCapture;
import io.touchstone.users.database.TestUserDatabase;
import io.touchstone.users.session.control.AccessTokens;
import io.touchstone.users.user.control.TestUsers;
import io.touchstone.users.user.entity.User;
import java.time.Duration;
import java.util.List;
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

  private final RevocationFeed feed = new RevocationFeed();
  private final Database database;
  private final User ada;
  private long nanos;

  RevocationTest(TestDatabase kind) {
    database = TestUserDatabase.migrated(kind);
    feed.database = database;
    feed.sessions = new EndedSessions(Optional.empty());
    feed.nanoTime = () -> nanos;
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
  void sessionWhoseAccessTokensHaveExpiredIsNotPublished() {
    issuedEarlier(EndedSessions.RETENTION.minusSeconds(30));
    end(FIRST);
    assertPublished(FIRST);
    issuedEarlier(Duration.ofSeconds(31));
    end(SECOND);
    assertPublished(FIRST);
    assertEquals(List.of(OTHERS), unused());
  }

  @Test
  void sessionsArePublishedUntilTheirAccessTokensHaveExpired() {
    assertTrue(EndedSessions.RETENTION.compareTo(AccessTokens.LIFETIME) > 0);
    end(FIRST);
    endedEarlier(EndedSessions.RETENTION.minusSeconds(30));
    assertPublished(FIRST);
    endedEarlier(Duration.ofSeconds(31));
    assertPublished();
    assertEquals(
        Optional.of(0L),
        database.first("SELECT COUNT(*) FROM ended_session", row -> row.number(1)));
  }

  @Test
  void endedSessionsArePublishedOnlyIfReadRecently() {
    assertEquals(Optional.empty(), feed.published());
    feed.run();
    feed.database = new Database(TestDatabase.H2.at("jdbc:h2:tcp://localhost:1/none"));
    nanos += Duration.ofSeconds(10).toNanos();
    feed.run();
    assertEquals(Optional.of(List.of()), feed.published());
    nanos++;
    assertEquals(Optional.empty(), feed.published());
    feed.database = database;
    assertPublished();
  }

  @Test
  void outageOfTheDatabaseIsLoggedOnce() {
    feed.database = new Database(TestDatabase.H2.at("jdbc:h2:tcp://localhost:1/none"));
    try (LogCapture log = LogCapture.of(RevocationFeed.class.getName())) {
      assertEquals(EndedSessions.INTERVAL, feed.run());
      feed.run();
      assertEquals(1, log.messages().size(), log.text());
      feed.database = database;
      feed.run();
      assertEquals(1, log.messages().size(), log.text());
    }
  }

  private void endedEarlier(Duration by) {
    earlier("ended_session", "ended", by);
  }

  private void issuedEarlier(Duration by) {
    earlier("refresh_token", "issued", by);
  }

  /** Changes stored times, because they are measured with the database's clock. */
  private void earlier(String table, String column, Duration by) {
    String change = "UPDATE %1$s SET %2$s = %2$s - INTERVAL '%3$d' SECOND";
    database.write(
        statements -> statements.update(change.formatted(table, column, by.toSeconds())));
  }

  private List<UUID> unused() {
    return database.list("SELECT family FROM refresh_token WHERE used = FALSE", row -> row.uuid(1));
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
        Set.copyOf(feed.published().orElseThrow()));
  }
}
