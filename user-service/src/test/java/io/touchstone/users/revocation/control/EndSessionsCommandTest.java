// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.revocation.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import io.touchstone.users.TestUserService;
import io.touchstone.users.user.entity.User;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class EndSessionsCommandTest {

  private static final UUID OTHERS = UUID.randomUUID();

  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final Map<String, String> environment;
  private final TestUserService service;
  private final User ada;

  EndSessionsCommandTest(TestDatabase kind) {
    String url = kind.emptyUrl();
    environment = Map.of("DATABASE_URL", url, "DATABASE_USER", kind.user());
    service = new TestUserService(kind.at(url));
    ada = service.store("ada", null);
    service.storeToken(ada, UUID.randomUUID(), false);
    service.storeToken(ada, UUID.randomUUID(), false);
    service.storeToken(service.store("grace", null), OTHERS, false);
  }

  @Test
  void endsTheSessionsOfOneUser() {
    assertEquals(0, run(environment, String.valueOf(ada.id())));
    assertEquals("end-sessions: all sessions of user %d have ended".formatted(ada.id()), output());
    assertEquals(
        List.of(OTHERS),
        service.database.list("SELECT family FROM refresh_token", row -> row.uuid(1)));
    assertEquals(2, service.count("ended_session"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"7", "ada", "", "-1"})
  void unknownUserIsReportedInOneLine(String user) {
    assertEquals(2, run(environment, user));
    assertTrue(output().matches("end-sessions: .*"), output());
  }

  @Test
  void wrongUseIsReportedInOneLine() {
    assertEquals(2, run(environment));
    assertEquals(2, run(Map.of(), "7"));
    assertEquals(2, run(Map.of("DATABASE_URL", "localhost/users"), "7"));
    assertEquals(3, output().lines().count(), output());
    assertTrue(output().contains("DATABASE_URL must be"), output());
  }

  @Test
  void failureOfTheDatabaseIsReportedInOneLine() {
    assertEquals(1, run(Map.of("DATABASE_URL", "jdbc:h2:tcp://localhost:1/none"), "7"));
    assertTrue(output().matches("end-sessions: .*"), output());
  }

  private int run(Map<String, String> variables, String... arguments) {
    PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
    return new EndSessionsCommand(variables, stream, stream).run(arguments);
  }

  private String output() {
    return output.toString(StandardCharsets.UTF_8).strip();
  }
}
