// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpHandler;
import io.touchstone.compare.load.BodyCheck.Side;
import java.net.http.HttpClient;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BodyCheckTest {

  private static final DocumentRow ROW = new DocumentRow("d1", "u1");
  private static final BodyCheck CHECK = new BodyCheck(HttpClient.newHttpClient());

  private static Optional<String> difference(HttpHandler handler) throws Exception {
    try (var server = new TestServer(handler)) {
      return CHECK.difference(
          new Side("naive", server.base(), RequestSpec.of("/naive?${document}")),
          new Side("tuned", server.base(), RequestSpec.of("/tuned?${document}")),
          ROW);
    }
  }

  private static HttpHandler tunedAnswers(int status, String body) {
    return exchange -> {
      boolean tuned = exchange.getRequestURI().getPath().equals("/tuned");
      TestServer.answer(exchange, tuned ? status : 200, tuned ? body : "{\"id\": 1}");
    };
  }

  @Test
  void equalResponsesHaveNoDifference() throws Exception {
    assertEquals(Optional.empty(), difference(tunedAnswers(200, "{\"id\": 1}")));
  }

  @Test
  void firstDifferentByteIsNamed() throws Exception {
    assertEquals(
        Optional.of(
            "tuned returns 200 with 10 bytes, naive returns 200 with 9 bytes, first difference at"
                + " byte 8"),
        difference(tunedAnswers(200, "{\"id\": 12}")));
  }

  @Test
  void statusCountsToo() throws Exception {
    assertEquals(
        Optional.of("tuned returns 203 with 9 bytes, naive returns 200 with 9 bytes"),
        difference(tunedAnswers(203, "{\"id\": 1}")));
  }

  @Test
  void bothVariantsAreRequestedForTheSameDocument() throws Exception {
    assertEquals(
        Optional.empty(),
        difference(
            exchange -> TestServer.answer(exchange, 200, exchange.getRequestURI().getQuery())));
  }

  @Test
  void headersOfTheRequestAreSent() throws Exception {
    RequestSpec conditional =
        RequestSpec.of("/conditional").sending(new RequestSpec.Header("If-None-Match", "\"1\""));
    RequestSpec hal = RequestSpec.of("/hal").accepting("application/hal+json");
    try (var server =
        new TestServer(
            exchange -> {
              var headers = exchange.getRequestHeaders();
              String seen = headers.getFirst("If-None-Match") + headers.getFirst("Accept");
              TestServer.answer(exchange, 200, seen);
            })) {
      assertEquals(
          Optional.of(
              "hal returns 200 with 24 bytes, conditional returns 200 with 19 bytes,"
                  + " first difference at byte 0"),
          CHECK.difference(
              new Side("conditional", server.base(), conditional),
              new Side("hal", server.base(), hal),
              ROW));
    }
  }
}
