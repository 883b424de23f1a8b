// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static io.touchstone.testing.http.ScriptedServer.response;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.client.Downstream;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.log.LogCapture;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndedSessionsTest {

  @AutoClose
  private final ScriptedServer publisher =
      new ScriptedServer(response(200, "{\"sessions\":[\"a\",\"b\"]}"));

  @AutoClose private final Client client = ClientBuilder.newClient();

  @AutoClose
  private final EndedSessions ended =
      new EndedSessions(
          Optional.of(publisher.uri()),
          () -> client.target(publisher.uri()).request().header("Connection", "close").get(),
          new Downstream("ended-sessions", 3, (outcome, nanos) -> {}, 2_000));

  private volatile long nanos = System.nanoTime();

  @BeforeEach
  void start() {
    ended.nanoTime = () -> nanos;
    ended.start(null);
    ended.refresh();
  }

  @Test
  void containsEndedSessionsOnly() {
    assertTrue(ended.contains("a"));
    assertTrue(ended.contains("b"));
    assertFalse(ended.contains("c"));
    assertFalse(ended.contains(""));
  }

  @ParameterizedTest
  @CsvSource({
    "503, {}",
    "200, {}",
    "200, []",
    "200, <html>",
    "200, {\"sessions\":[1]}",
    "200, {\"sessions\":[]}",
    "200, {\"sessions\":[\"c\"]}"
  })
  void sessionsRemainEndedWhateverIsPublished(int status, String body) {
    publish(status, body);
    assertTrue(ended.contains("a"));
    assertTrue(ended.contains("b"));
  }

  @Test
  void sessionIsDroppedSomeTimeAfterItWasLastListed() {
    publish(200, "{\"sessions\":[\"b\"]}");
    pass(EndedSessions.RETENTION);
    ended.refresh();
    assertTrue(ended.contains("a"));
    pass(Duration.ofSeconds(1));
    ended.refresh();
    assertFalse(ended.contains("a"));
    assertTrue(ended.contains("b"));
  }

  @Test
  void ofTooManySessionsThoseListedLastAreKept() {
    publish(200, "{\"sessions\":[]}");
    pass(Duration.ofSeconds(1));
    ended.add(
        IntStream.range(0, EndedSessions.MAX_SESSIONS - 2).mapToObj(String::valueOf).toList());
    pass(Duration.ofSeconds(1));
    ended.add(List.of("b", "c"));
    assertFalse(ended.contains("a"));
    assertTrue(ended.contains("b"));
    assertTrue(ended.contains("c"));
  }

  @Test
  void failuresAreLoggedOnceAMinute() {
    try (LogCapture log = LogCapture.of(EndedSessions.class.getName())) {
      publish(503, "{}");
      ended.refresh();
      assertEquals(1, log.messages().size(), log.text());
      pass(Duration.ofMinutes(1));
      ended.refresh();
      assertEquals(2, log.messages().size(), log.text());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HTTP/1.1 200 OK\r\nServer: ", "HTTP/1.1 200 OK\r\nContent-Length: 99999\r\n\r\n"})
  void responseThatNeverEndsDoesNotFreezeTheList(String beginning) {
    publisher.script(ScriptedServer.drip(beginning, "x"));
    assertTimeoutPreemptively(Duration.ofSeconds(30), ended::refresh);
    publish(200, "{\"sessions\":[\"c\"]}");
    assertTrue(ended.contains("c"));
  }

  @Test
  void canBeClosedIfItWasNotStarted() {
    new EndedSessions().close();
  }

  /** Waits until no earlier response can be processed any more. */
  private void publish(int status, String body) {
    publisher.script(response(status, body));
    ended.refresh();
  }

  private void pass(Duration time) {
    nanos += time.toNanos();
  }
}
