// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.Json;
import jakarta.json.JsonValue;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenClaimsTest {

  @Test
  void readsTheNumberFromTheSubject() {
    TestToken token = new TestToken(Map.of("sub", "102485935", "upn", "user1"));
    assertEquals(new Caller(102_485_935, "user1"), TokenClaims.caller(token, "sub", "upn"));
  }

  @Test
  void readsTheNumberFromAnotherClaimAsNumberOrString() {
    Caller caller = new Caller(7, "ada");
    Object name = Json.createValue("ada");
    for (Object number : new Object[] {7L, Json.createValue(7), Json.createValue("7")}) {
      TestToken token = new TestToken(Map.of("sub", "f3a1", "number", number, "upn", name));
      assertEquals(caller, TokenClaims.caller(token, "number", "upn"));
    }
  }

  @Test
  void onlyTheConfiguredClaimIsTheLogin() {
    TestToken token = new TestToken(Map.of("sub", "7", "preferred_username", "ada"));
    assertEquals(new Caller(7, ""), TokenClaims.caller(token, "sub", "upn"));
    assertEquals(new Caller(7, "ada"), TokenClaims.caller(token, "sub", "preferred_username"));
  }

  @Test
  void anAddressIsTheLoginOnlyIfTheIssuerVerifiedIt() {
    for (Object verified : new Object[] {true, JsonValue.TRUE}) {
      assertEquals(
          new Caller(7, "ada@example.org"),
          TokenClaims.caller(
              new TestToken(
                  Map.of("sub", "7", "email", "ada@example.org", "email_verified", verified)),
              "sub",
              "email"));
    }
    for (Object unverified : new Object[] {false, JsonValue.FALSE, "true"}) {
      assertEquals(
          new Caller(7, ""),
          TokenClaims.caller(
              new TestToken(
                  Map.of("sub", "7", "email", "ada@example.org", "email_verified", unverified)),
              "sub",
              "email"));
    }
    assertEquals(
        new Caller(7, ""),
        TokenClaims.caller(
            new TestToken(Map.of("sub", "7", "email", "ada@example.org")), "sub", "email"));
  }

  @Test
  void readsTheSession() {
    for (Object session : new Object[] {"a", Json.createValue("a")}) {
      TestToken token = new TestToken(Map.of("sub", "7", "sid", session));
      assertEquals(new Caller(7, "", "a"), TokenClaims.caller(token, "sub", "upn"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5", "ada", "1e3", "9999999999999999999"})
  void rejectsATokenWithoutAUserNumber(String number) {
    assertRejected(new TestToken(Map.of("sub", number)));
    assertRejected(new TestToken(Map.of()));
  }

  private static void assertRejected(TestToken token) {
    ProblemException rejection =
        assertThrows(ProblemException.class, () -> TokenClaims.caller(token, "sub", "upn"));
    assertEquals(401, rejection.getResponse().getStatus());
    assertEquals(
        "Bearer error=\"invalid_token\"",
        rejection.getResponse().getHeaderString("WWW-Authenticate"));
  }
}
