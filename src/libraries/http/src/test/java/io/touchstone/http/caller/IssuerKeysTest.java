// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import io.touchstone.http.problem.ProblemException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IssuerKeysTest {

  private final TestIssuer issuer = new TestIssuer();
  private final String token = issuer.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));
  private volatile String published = issuer.keys().toString();
  private HttpServer server;
  private IssuerKeys keys;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            byte[] body = published.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          }
        });
    server.start();
    String uri = "http://localhost:" + server.getAddress().getPort() + "/keys";
    keys = new IssuerKeys(Optional.of(uri), TestIssuer.RULES);
  }

  @AfterEach
  void stop() {
    keys.close();
    server.stop(0);
  }

  @Test
  void tokensAreVerifiedWithTheFetchedKeys() {
    keys.start(null);
    assertEquals(7, keys.verify(token).id());
    assertEquals(7, keys.find(token).orElseThrow().id());
    assertTrue(keys.available());
  }

  @Test
  void aTokenSignedWithANewKeyIsAcceptedAtOnceAndOneOfAWithdrawnKeyNoLonger()
      throws InterruptedException {
    keys.start(null);
    keys.verify(token);
    TestIssuer next = new TestIssuer();
    published = next.keys().toString();
    Thread.sleep(1_100); // keys are fetched at most once a second
    String newToken = next.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));
    assertEquals(7, keys.verify(newToken).id());
    assertEquals(401, rejection(token));
    assertTrue(keys.find(token).isEmpty());
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
    published = body;
    keys.start(null);
    assertEquals(503, rejection(token));
    assertTrue(keys.find(token).isEmpty());
    assertFalse(keys.available());
  }

  @Test
  void aServiceCanVerifyWithItsOwnKeys() {
    IssuerKeys own = new IssuerKeys(Optional.empty(), TestIssuer.RULES);
    own.start(null);
    own.useOwn(issuer.keys());
    assertEquals(7, own.verify(token).id());
    own.close();
  }

  private int rejection(String rejected) {
    return assertThrows(ProblemException.class, () -> keys.verify(rejected))
        .getResponse()
        .getStatus();
  }
}
