// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.testing.time.MovableClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AccessTokensTest {

  private static final UUID SESSION = UUID.randomUUID();

  private final MovableClock clock = new MovableClock();
  private final AccessTokens tokens = TestSigningKeys.accessTokens(clock);

  @Test
  void namesIssuerAudienceUserAndSession() throws Exception {
    SignedJWT token = SignedJWT.parse(issue(Optional.of(SESSION)));
    assertEquals("RS256", token.getHeader().getAlgorithm().getName());
    assertEquals("JWT", token.getHeader().getType().getType());
    JWTClaimsSet claims = tokens.keys().verify(token.serialize()).orElseThrow();
    assertEquals("https://touchstone.example", claims.getIssuer());
    assertEquals(List.of("touchstone"), claims.getAudience());
    assertEquals("102485935", claims.getSubject());
    assertEquals(SESSION.toString(), claims.getStringClaim("sid"));
    assertEquals("ada", claims.getStringClaim("upn"));
    assertEquals(List.of("user"), claims.getStringListClaim("groups"));
    assertEquals(clock.instant(), claims.getIssueTime().toInstant());
    assertEquals(
        clock.instant().plus(Duration.ofMinutes(10)), claims.getExpirationTime().toInstant());
  }

  @Test
  void tokenOfThisServiceItselfNamesNoSession() throws Exception {
    SignedJWT token = SignedJWT.parse(issue(Optional.empty()));
    assertFalse(token.getPayload().toJSONObject().containsKey("sid"));
  }

  @Test
  void eachTokenIsUnique() {
    assertNotEquals(issue(Optional.of(SESSION)), issue(Optional.of(SESSION)));
  }

  private String issue(Optional<UUID> session) {
    return tokens.issue(102_485_935, "ada", session, AccessTokens.LIFETIME);
  }
}
