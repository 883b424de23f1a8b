// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndedSessionsTest {

  private final HttpServer publisher =
      HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
  private volatile int status = 200;
  private volatile String body = "{\"sessions\":[\"a\",\"b\"]}";
  private final EndedSessions ended =
      new EndedSessions(Optional.of("http://localhost:" + publisher.getAddress().getPort()));

  EndedSessionsTest() throws IOException {}

  @BeforeEach
  void start() {
    publisher.createContext(
        "/",
        exchange -> {
          try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
    publisher.start();
    ended.start(null);
    ended.refresh();
  }

  @AfterEach
  void stop() {
    ended.close();
    publisher.stop(0);
  }

  @Test
  void containTokensOfEndedSessionsOnly() {
    assertTrue(ended.contain(token("a")));
    assertTrue(ended.contain(new TestToken(Map.of("sid", Json.createValue("b")))));
    assertFalse(ended.contain(token("c")));
    assertFalse(ended.contain(new TestToken(Map.of("sub", "7"))));
  }

  @ParameterizedTest
  @CsvSource({"503, {}", "200, {}", "200, []", "200, <html>", "200, {\"sessions\":[1]}"})
  void lastListAppliesUntilThereIsANewOne(int status, String body) {
    this.status = status;
    this.body = body;
    ended.refresh();
    assertEquals(Set.of("a", "b"), ended.ids());
    this.status = 200;
    this.body = "{\"sessions\":[]}";
    ended.refresh();
    assertFalse(ended.contain(token("a")));
  }

  private static TestToken token(String session) {
    return new TestToken(Map.of("sid", session));
  }
}
