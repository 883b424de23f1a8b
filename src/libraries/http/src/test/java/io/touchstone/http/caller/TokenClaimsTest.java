// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.nimbusds.jwt.JWTClaimsSet;
import io.touchstone.http.problem.ProblemException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenClaimsTest {

  @Test
  void readsTheNumberFromTheSubject() {
    assertEquals(
        new Caller(102_485_935, "user1"),
        caller(Map.of("sub", "102485935", "upn", "user1"), "sub", "upn"));
  }

  @Test
  void readsTheNumberFromAnotherClaimAsNumberOrString() {
    for (Object number : new Object[] {7L, "7"}) {
      Map<String, Object> claims = Map.of("sub", "f3a1", "number", number, "upn", "ada");
      assertEquals(new Caller(7, "ada"), caller(claims, "number", "upn"));
    }
  }

  @Test
  void onlyTheConfiguredClaimIsTheLogin() {
    Map<String, Object> claims = Map.of("sub", "7", "preferred_username", "ada");
    assertEquals(new Caller(7, ""), caller(claims, "sub", "upn"));
    assertEquals(new Caller(7, "ada"), caller(claims, "sub", "preferred_username"));
  }

  @Test
  void anAddressIsTheLoginOnlyIfTheIssuerVerifiedIt() {
    Map<String, Object> address = Map.of("sub", "7", "email", "ada@example.org");
    assertEquals(new Caller(7, ""), caller(address, "sub", "email"));
    for (Object verified : new Object[] {true, false, "true"}) {
      Map<String, Object> claims =
          Map.of("sub", "7", "email", "ada@example.org", "email_verified", verified);
      assertEquals(
          new Caller(7, verified.equals(true) ? "ada@example.org" : ""),
          caller(claims, "sub", "email"));
    }
  }

  /** In lower case, the Kelvin sign is a k. */
  @Test
  void aLoginThatIsNotAsciiIsNone() {
    assertEquals(new Caller(7, ""), caller(Map.of("sub", "7", "upn", "\u212Aate"), "sub", "upn"));
    assertEquals(new Caller(7, "kate"), caller(Map.of("sub", "7", "upn", "Kate"), "sub", "upn"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "-1", "1.5", "ada", "1e3", "9999999999999999999"})
  void rejectsATokenWithoutAUserNumber(String number) {
    assertRejected(Map.of("sub", number));
    assertRejected(Map.of());
  }

  private static void assertRejected(Map<String, Object> claims) {
    ProblemException rejection =
        assertThrows(ProblemException.class, () -> caller(claims, "sub", "upn"));
    assertEquals(401, rejection.getResponse().getStatus());
    assertEquals(
        "Bearer error=\"invalid_token\"",
        rejection.getResponse().getHeaderString("WWW-Authenticate"));
  }

  private static Caller caller(Map<String, Object> claims, String userClaim, String loginClaim) {
    JWTClaimsSet.Builder token = new JWTClaimsSet.Builder();
    claims.forEach(token::claim);
    return TokenClaims.caller(
        token.build(), new TokenRules("", Set.of("touchstone"), userClaim, loginClaim, 0));
  }
}
