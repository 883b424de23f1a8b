// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.input.LimitedBody;
import io.touchstone.compare.input.Secrets;
import io.touchstone.launcher.LaunchException;
import io.touchstone.testing.http.ScriptedServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A measured server cannot keep the comparison from ending, or fill its memory. */
class HostileServerTest {

  private static final String OK = "HTTP/1.1 200 OK\r\n";

  /** A tenth of what a server gets in a comparison. */
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  @TempDir private static Path directory;

  private static LoadGenerator generator;

  @BeforeAll
  static void prepare() {
    generator = new LoadGenerator(directory, new Secrets(), PATIENCE);
  }

  @Test
  void aBodyWithoutEndIsNotRead() {
    try (ScriptedServer server = endless(OK + "\r\n", "x".repeat(1 << 16), 0)) {
      assertFails("its body has more than 8 MiB", server);
    }
  }

  @Test
  void responsesThatArriveByteByByteEnd() throws Exception {
    try (ScriptedServer body = endless(OK + "\r\n", "x", 500);
        ScriptedServer header = endless(OK, "A: b\r\n", 500);
        ScriptedServer load = endless(OK + "\r\n", "x", 500)) {
      CompletableFuture<Void> both =
          CompletableFuture.allOf(
              CompletableFuture.runAsync(() -> assertFails("it took longer than 4 s", body)),
              CompletableFuture.runAsync(() -> assertFails("it took longer than 4 s", header)));
      LaunchException ended =
          assertTimeoutPreemptively(
              Duration.ofSeconds(30),
              () -> assertThrows(LaunchException.class, () -> generator.run(load(uri(load)))));
      assertTrue(ended.getMessage().contains("had not responded completely"), ended.getMessage());
      both.get();
    }
  }

  @Test
  void aRedirectToAnotherHostIsNotFollowed() {
    String moved =
        "HTTP/1.1 302 Found\r\nLocation: http://localhost:1/\r\nContent-Length: 0\r\n\r\n";
    try (ScriptedServer server = once(moved)) {
      assertEquals(302, SystemClient.get(uri(server), "*/*").statusCode());
    }
  }

  @Test
  void controlCharactersOfAResponseAreReplaced() {
    try (ScriptedServer server = once("HTTP/1.1 \u001b[2J no\r\n\r\n")) {
      String message =
          assertThrows(LaunchException.class, () -> SystemClient.get(uri(server), "*/*"))
              .getMessage();
      assertTrue(message.chars().noneMatch(Character::isISOControl), message);
    }
    try (ScriptedServer server =
        once("HTTP/1.1 500 \u001b[2J\r\nContent-Length: 5\r\n\r\n\u001b[2J\n")) {
      String failure = generator.run(load(uri(server))).failure().orElseThrow();
      assertTrue(failure.chars().noneMatch(Character::isISOControl), failure);
    }
  }

  @Test
  void aCompressedBodyThatUnpacksToMuchMoreFails() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (OutputStream packed = new GZIPOutputStream(bomb)) {
      byte[] zeros = new byte[1 << 20];
      for (int mebibyte = 0; mebibyte < 64; mebibyte++) {
        packed.write(zeros);
      }
    }
    try (TestServer server =
        new TestServer(
            exchange -> {
              exchange.getResponseHeaders().set("Content-Encoding", "gzip");
              exchange.sendResponseHeaders(200, bomb.size());
              exchange.getResponseBody().write(bomb.toByteArray());
            })) {
      String failure = generator.run(load(server.base())).failure().orElseThrow();
      assertTrue(failure.contains("its body is too large to be measured"), failure);
    }
  }

  @Test
  void headersWithoutEndDoNotFillTheMemory() throws IOException {
    try (ScriptedServer server = endless(OK, "A: " + "b".repeat(1 << 16) + "\r\n", 0)) {
      assertTimeoutPreemptively(
          Duration.ofSeconds(70),
          () -> assertThrows(LaunchException.class, () -> generator.run(load(uri(server)))));
    }
    try (TestServer sound = new TestServer(exchange -> TestServer.answer(exchange, 200, "x"))) {
      assertEquals(Optional.empty(), generator.run(load(sound.base())).failure());
    }
  }

  /** A message that is cut off within a secret shows no part of it. */
  @Test
  void secretsInResponsesAreHiddenBeforeTheseAreCutOff() throws IOException {
    String token = "Bearer  0123456789abcdef";
    Secrets secrets = new Secrets();
    secrets.add(token);
    LoadGenerator hiding = new LoadGenerator(directory, secrets);
    for (int before : List.of(0, 180, 190, 199)) {
      String body = "x".repeat(before) + token;
      try (TestServer echo = new TestServer(exchange -> TestServer.answer(exchange, 500, body))) {
        String failure = hiding.run(load(echo.base())).failure().orElseThrow();
        assertTrue(failure.contains("returned 500"), failure);
        assertFalse(failure.contains("Bearer"), failure);
        assertFalse(failure.contains("0123"), failure);
      }
    }
  }

  private static void assertFails(String reason, ScriptedServer server) {
    LaunchException failed =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60),
            () ->
                assertThrows(
                    LaunchException.class, () -> SystemClient.get(uri(server), "*/*", PATIENCE)));
    assertTrue(failed.getMessage().contains(reason), failed.getMessage());
    assertTrue(LimitedBody.MOST_BYTES < Runtime.getRuntime().maxMemory() / 8);
  }

  private static URI uri(ScriptedServer server) {
    return URI.create(server.uri());
  }

  private static LoadSpec load(URI base) {
    return TestRequests.load(base, TestRequests.get("/x"), LoadProfile.closedLoop(2, 0.2));
  }

  /** Sends the start of a response and then the same piece for ever. */
  private static ScriptedServer endless(String start, String piece, long pauseMillis) {
    return new ScriptedServer(
        (request, out) -> {
          ScriptedServer.fixed(start).respond(request, out);
          while (true) {
            ScriptedServer.fixed(piece).respond(request, out);
            out.flush();
            TimeUnit.MILLISECONDS.sleep(pauseMillis);
          }
        });
  }

  private static ScriptedServer once(String response) {
    return new ScriptedServer(ScriptedServer.fixed(response));
  }
}
