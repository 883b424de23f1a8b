// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpHandler;
import io.touchstone.compare.load.LoadPlans.DocumentRow;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.TestRequests;
import io.touchstone.compare.load.TestServer;
import io.touchstone.compare.session.BodyAgreement.Side;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BodyAgreementTest {

  private static final BodyAgreement BODIES =
      new BodyAgreement(List.of(new DocumentRow("d1", "u1")));

  private static Optional<String> difference(
      HttpHandler handler, RequestSpec naive, RequestSpec tuned) throws Exception {
    try (TestServer server = new TestServer(handler)) {
      return BODIES.difference(
          new Side("naive", server.base(), naive), new Side("tuned", server.base(), tuned));
    }
  }

  private static Optional<String> differenceIfTunedAnswers(int status, String body)
      throws Exception {
    return difference(
        exchange -> {
          boolean tuned = exchange.getRequestURI().getPath().equals("/tuned");
          TestServer.answer(exchange, tuned ? status : 200, tuned ? body : "{\"id\": 1}");
        },
        TestRequests.get("/naive"),
        TestRequests.get("/tuned"));
  }

  @Test
  void equalResponsesHaveNoDifference() throws Exception {
    assertEquals(Optional.empty(), differenceIfTunedAnswers(200, "{\"id\": 1}"));
  }

  @Test
  void firstDifferentByteIsNamed() throws Exception {
    assertEquals(
        Optional.of(
            "tuned returns 200 with 10 bytes, naive returns 200 with 9 bytes, first difference at"
                + " byte 8"),
        differenceIfTunedAnswers(200, "{\"id\": 12}"));
  }

  @Test
  void statusCountsToo() throws Exception {
    assertEquals(
        Optional.of("tuned returns 203 with 9 bytes, naive returns 200 with 9 bytes"),
        differenceIfTunedAnswers(203, "{\"id\": 1}"));
  }

  @Test
  void bothVariantsAreRequestedForTheSameDocument() throws Exception {
    assertEquals(
        Optional.empty(),
        difference(
            exchange -> TestServer.answer(exchange, 200, exchange.getRequestURI().getQuery()),
            TestRequests.get("/naive?${document}"),
            TestRequests.get("/tuned?${document}")));
  }
}
