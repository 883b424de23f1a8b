// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenClaimsTest {

  @Test
  void readsTheNumberFromTheSubject() {
    TestToken token = new TestToken(Map.of("sub", "102485935", "upn", "user1"));
    assertEquals(new Caller(102_485_935, "user1"), TokenClaims.caller(token, "sub"));
  }

  @Test
  void readsTheNumberFromAnotherClaimAsNumberOrString() {
    Caller caller = new Caller(7, "ada");
    Object name = Json.createValue("ada");
    for (Object number : new Object[] {7L, Json.createValue(7), Json.createValue("7")}) {
      TestToken token =
          new TestToken(Map.of("sub", "f3a1", "number", number, "preferred_username", name));
      assertEquals(caller, TokenClaims.caller(token, "number"));
    }
  }

  @Test
  void usesTheNumberAsLoginIfTheTokenHasNone() {
    assertEquals(new Caller(7, "7"), TokenClaims.caller(new TestToken(Map.of("sub", "7")), "sub"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5", "ada", "1e3", "9999999999999999999"})
  void rejectsATokenWithoutAUserNumber(String number) {
    assertRejected(new TestToken(Map.of("sub", number)));
    assertRejected(new TestToken(Map.of()));
  }

  private static void assertRejected(TestToken token) {
    ProblemException rejection =
        assertThrows(ProblemException.class, () -> TokenClaims.caller(token, "sub"));
    assertEquals(401, rejection.getResponse().getStatus());
    assertEquals(
        "Bearer error=\"invalid_token\"",
        rejection.getResponse().getHeaderString("WWW-Authenticate"));
  }
}
