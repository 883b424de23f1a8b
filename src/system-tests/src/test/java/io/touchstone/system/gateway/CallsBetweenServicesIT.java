// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.gateway;

import static io.touchstone.system.ProblemSpec.problem;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.restassured.response.Response;
import io.touchstone.launcher.Service;
import io.touchstone.testing.http.ScriptedServer;
import io.touchstone.testing.http.ScriptedServer.Received;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the gateway and the services call other services, which a stub replaces. */
@EnabledOn(Platform.PROCESSES)
@ExtendWith(StubbedServers.Extension.class)
record CallsBetweenServicesIT(StubbedServers servers) {

  /** Short enough for the gateway; each byte arrives before the time-out of a single read. */
  private static final String ENDLESS = "HTTP/1.1 200 OK\r\nContent-Length: 7999999\r\n\r\n";

  /** Classes are loaded during the first request. */
  private static final Duration FIRST_TIMEOUT = Duration.ofSeconds(30);

  /** After this time, the gateway gives up. */
  private static final Duration GATEWAY_TIMEOUT = Duration.ofSeconds(5);

  private static final Duration MARGIN = Duration.ofSeconds(2);
  private static final String DOCUMENT = "/documents/4e1f3f43-0e40-4d9c-a3a1-7b8de2d5c9f1";

  @AfterEach
  void answerEmpty() throws Exception {
    servers.answer(StubbedServers.EMPTY);
  }

  /** The parent that the called service receives is a span of the caller in the client's trace. */
  @ParameterizedTest
  @CsvSource({
    "GATEWAY, " + DOCUMENT,
    "GATEWAY, /documents?limit=1",
    "DOCUMENT_SERVICE, /documents?limit=1&items=embedded",
    "USER_SERVICE, /users/102485935/documents"
  })
  void callsPropagateTheTraceAndTheRequestId(Service caller, String path) {
    String trace = UUID.randomUUID().toString().replace("-", "");
    String span = trace.substring(16);
    String id = "call-" + trace;
    ApiUser.anonymous(servers.uri(caller))
        .with("traceparent", "00-" + trace + "-" + span + "-01")
        .with("X-Request-Id", id)
        .get(path);
    // The client may repeat a call whose connection was closed.
    List<Received> calls =
        servers.requests().stream()
            .filter(request -> request.header("X-Request-Id").equals(id))
            .toList();
    assertFalse(calls.isEmpty());
    for (Received call : calls) {
      String parent = call.header("traceparent");
      assertTrue(parent.matches("00-" + trace + "-[0-9a-f]{16}-01"), parent);
      assertNotEquals(span, parent.split("-")[2]);
    }
  }

  @Test
  void theGatewayLimitsTheTimeOfAWholeResponse() throws Exception {
    servers.answer(ScriptedServer.drip(ENDLESS, " "));
    ApiUser client = ApiUser.anonymous(servers.uri(Service.GATEWAY));
    List<CompletableFuture<Response>> responses =
        List.of(
            CompletableFuture.supplyAsync(() -> client.get("/documents")),
            CompletableFuture.supplyAsync(() -> client.get(DOCUMENT)),
            CompletableFuture.supplyAsync(() -> client.post("/documents", "{}")));
    for (CompletableFuture<Response> response : responses) {
      assertTimeoutPreemptively(
          GATEWAY_TIMEOUT.plus(MARGIN), () -> response.join().then().spec(problem(503)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "DOCUMENT_SERVICE, /documents?limit=1&items=embedded",
    "USER_SERVICE, /users/102485935/documents"
  })
  void servicesRespondBeforeTheGatewayGivesUp(Service caller, String path) throws Exception {
    servers.answer(ScriptedServer.drip(ENDLESS, "x"));
    ApiUser client = ApiUser.anonymous(servers.uri(caller));
    for (Duration timeout : List.of(FIRST_TIMEOUT, GATEWAY_TIMEOUT)) {
      Response response = assertTimeoutPreemptively(timeout, () -> client.get(path));
      response.then().spec(problem(503)).header("Retry-After", notNullValue());
    }
  }
}
