// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static io.touchstone.testing.http.ScriptedServer.response;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.testing.http.ScriptedServer;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IssuerKeysTest {

  private final TestIssuer issuer = new TestIssuer();
  private final String token = issuer.sign(TestIssuer.claims(Instant.now().plusSeconds(600)));

  @AutoClose
  private final ScriptedServer server = new ScriptedServer(response(200, issuer.keys().toString()));

  @AutoClose
  private final IssuerKeys keys =
      new IssuerKeys(Optional.of(server.uri() + "/keys"), TestIssuer.RULES);

  @Test
  void aTokenSignedWithANewKeyIsAcceptedAtOnceAndOneOfAWithdrawnKeyNoLonger()
      throws InterruptedException {
    keys.start(null);
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
