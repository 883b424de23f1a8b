// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.caller.EndedSessions;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.testing.log.LogCapture;
import io.touchstone.users.TestUserService;
import io.touchstone.users.token.control.AccessTokens;
import io.touchstone.users.user.entity.User;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private final TestUserService service;
  private final RevocationFeed feed;
  private final User ada;
  private long nanos;

  RevocationTest(TestDatabase kind) {
    service = new TestUserService(kind);
    feed = new RevocationFeed(service.database, new EndedSessions(), () -> nanos);
    ada = service.store("ada", null);
    service.storeToken(ada, FIRST, true);
    service.storeToken(ada, FIRST, false);
    service.storeToken(ada, SECOND, false);
    service.storeToken(service.store("grace", null), OTHERS, false);
  }

  @Test
  void endedSessionIsPublishedOnce() {
    end(FIRST);
    end(FIRST);
    assertPublished(FIRST);
  }

  @Test
  void allSessionsOfAUserArePublished() {
    service.database.run(statements -> Revocation.endAll(statements, ada.id()));
    assertPublished(FIRST, SECOND);
  }

  @Test
  void theDocumentedStatementsEndAllSessionsOfAUser() throws IOException {
    String documentation = Files.readString(Path.of("README.md"));
    String script = documentation.split("```sql|```\n\nThe number is the id")[1];
    service.database.run(
        statements -> {
          for (String sql : script.replace("102485935", String.valueOf(ada.id())).split(";")) {
            switch (sql.strip().split(" ")[0]) {
              case "SELECT" -> statements.first(sql, row -> true).orElseThrow();
              case "INSERT", "DELETE" -> statements.update(sql);
              default -> assertTrue(sql.isBlank() || sql.matches("\\s*(BEGIN|COMMIT)"), sql);
            }
          }
        });
    assertPublished(FIRST, SECOND);
    assertEquals(2, service.count("refresh_token"));
  }

  @Test
  void sessionWhoseAccessTokensHaveExpiredIsNotPublished() {
    issuedEarlier(EndedSessions.RETENTION.minusSeconds(30));
    end(FIRST);
    assertPublished(FIRST);
    issuedEarlier(Duration.ofSeconds(31));
    end(SECOND);
    assertPublished(FIRST);
    assertEquals(0, service.count("refresh_token WHERE used = FALSE AND user_id = " + ada.id()));
  }

  @Test
  void sessionsArePublishedUntilTheirAccessTokensHaveExpired() {
    assertTrue(EndedSessions.RETENTION.compareTo(AccessTokens.LIFETIME) > 0);
    end(FIRST);
    endedEarlier(EndedSessions.RETENTION.minusSeconds(30));
    assertPublished(FIRST);
    endedEarlier(Duration.ofSeconds(31));
    assertPublished();
    assertEquals(0, service.count("ended_session"));
  }

  @Test
  void endedSessionsArePublishedOnlyIfReadRecently() {
    assertEquals(Optional.empty(), feed.published());
    feed.run();
    breakDatabase();
    nanos += Duration.ofSeconds(10).toNanos();
    feed.run();
    assertEquals(Optional.of(List.of()), feed.published());
    nanos++;
    assertEquals(Optional.empty(), feed.published());
    repairDatabase();
    assertPublished();
  }

  @Test
  void outageOfTheDatabaseIsLoggedOnce() {
    breakDatabase();
    try (LogCapture log = LogCapture.of(RevocationFeed.class.getName())) {
      assertEquals(EndedSessions.INTERVAL, feed.run());
      feed.run();
      assertEquals(1, log.messages().size(), log.text());
      repairDatabase();
      feed.run();
      assertEquals(1, log.messages().size(), log.text());
    }
  }

  private void breakDatabase() {
    service.update("ALTER TABLE ended_session RENAME TO lost");
  }

  private void repairDatabase() {
    service.update("ALTER TABLE lost RENAME TO ended_session");
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
    service.update(change.formatted(table, column, by.toSeconds()));
  }

  private void end(UUID session) {
    service.database.run(statements -> Revocation.end(statements, session));
  }

  private void assertPublished(UUID... sessions) {
    feed.run();
    assertEquals(
        Stream.of(sessions).map(UUID::toString).collect(Collectors.toSet()),
        Set.copyOf(feed.published().orElseThrow()));
  }
}
