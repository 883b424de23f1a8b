// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static io.touchstone.testing.http.ScriptedServer.response;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.client.Downstream;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.http.ScriptedServer;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IssuerKeysTest {

  private final TestIssuer issuer = new TestIssuer();
  private final String token = issuer.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));

  @AutoClose
  private final ScriptedServer server = new ScriptedServer(response(200, issuer.keys().toString()));

  @AutoClose private final Client client = ClientBuilder.newClient();

  @AutoClose
  private final IssuerKeys keys =
      new IssuerKeys(
          Optional.of(server.uri()),
          TestIssuer.RULES,
          () -> client.target(server.uri()).request().header("Connection", "close").get(),
          new Downstream("issuer", 3, (outcome, nanos) -> {}, 2_000));

  @Test
  void aTokenSignedWithANewKeyIsAcceptedAtOnceAndOneOfAWithdrawnKeyNoLonger()
      throws InterruptedException {
    start();
    assertEquals(7, keys.verify(token).id());
    assertEquals(7, keys.find(token).orElseThrow().id());
    assertTrue(keys.available());
    TestIssuer next = new TestIssuer();
    server.script(response(200, next.keys().toString()));
    Thread.sleep(1_100); // keys are fetched at most once a second
    String newToken = next.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));
    assertEquals(7, keys.verify(newToken).id());
    assertEquals(401, rejection(token));
    assertTrue(keys.find(token).isEmpty());
  }

  private void start() {
    keys.start(null);
    await().until(keys::available);
  }

  /** The issuer accepts the request for its keys and then does nothing. */
  @Test
  void tokensWithUnknownKeysDoNotWaitForEachOtherWhileTheIssuerIsSilent() throws Exception {
    start();
    TestIssuer unknown = new TestIssuer();
    String forged = unknown.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));
    server.script((request, out) -> Thread.sleep(10_000));
    Thread.sleep(1_100); // keys are fetched at most once a second
    CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> rejection(forged));
    await().until(() -> server.requests().size() == 2);
    assertTimeout(
        Duration.ofMillis(500),
        () -> {
          for (int i = 0; i < 20; i++) {
            assertEquals(503, rejection(forged));
            assertEquals(7, keys.verify(token).id());
          }
        });
    assertEquals(503, first.join());
  }

  @Test
  void aRejectedTokenWithAKnownKeyCausesNoRequest() throws InterruptedException {
    start();
    Thread.sleep(1_100); // keys are fetched at most once a second
    int before = server.requests().size();
    assertEquals(401, rejection(issuer.sign(TestIssuer.claims(Instant.now().minusSeconds(600)))));
    assertEquals(401, rejection(token.substring(0, token.length() - 4) + "AAAA"));
    assertEquals(401, rejection("no token"));
    assertEquals(before, server.requests().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>maintenance</html>",
        "[]",
        "{}",
        "{\"keys\":{}}",
        "{\"keys\":[]}",
        "{\"keys\":[1]}",
        "{\"keys\":[{\"kty\":\"EC\"}]}",
        "{\"keys\":[{\"kty\":\"RSA\"}]}"
      })
  void withoutKeysNoTokenIsJudged(String body) {
    server.script(response(200, body));
    keys.start(null);
    assertEquals(503, rejection(token));
    assertTrue(keys.find(token).isEmpty());
    assertFalse(keys.available());
  }

  private int rejection(String rejected) {
    return assertThrows(ProblemException.class, () -> keys.verify(rejected))
        .getResponse()
        .getStatus();
  }
}
