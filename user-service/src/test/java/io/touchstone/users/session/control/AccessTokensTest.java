// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.users.key.control.SigningKeys;
import io.touchstone.users.key.control.TestSigningKeys;
import io.touchstone.users.user.entity.User;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTokensTest {

  private static final User ADA = new User(102_485_935, "ada", "Ada", Instant.EPOCH, 1);

  private static final UUID SESSION = UUID.randomUUID();

  @TempDir Path directory;

  private SigningKeys keys;
  private AccessTokens tokens;

  @BeforeEach
  void start() {
    keys = TestSigningKeys.in(directory);
    tokens = new AccessTokens(keys, "https://touchstone.example");
  }

  @Test
  void thePublishedKeyVerifiesIt() throws Exception {
    SignedJWT token = SignedJWT.parse(tokens.issue(ADA, SESSION, AccessTokens.LIFETIME));
    assertEquals("RS256", token.getHeader().getAlgorithm().getName());
    assertEquals("JWT", token.getHeader().getType().getType());
    assertTrue(
        token.verify(
            new RSASSAVerifier(
                JWKSet.parse(keys.published())
                    .getKeyByKeyId(token.getHeader().getKeyID())
                    .toRSAKey())));
  }

  @Test
  void itNamesIssuerAudienceSubjectAndSession() throws Exception {
    JWTClaimsSet claims =
        SignedJWT.parse(tokens.issue(ADA, SESSION, AccessTokens.LIFETIME)).getJWTClaimsSet();
    assertEquals("https://touchstone.example", claims.getIssuer());
    assertEquals(List.of("touchstone"), claims.getAudience());
    assertEquals("102485935", claims.getSubject());
    assertEquals(SESSION.toString(), claims.getStringClaim("sid"));
    assertEquals("ada", claims.getStringClaim("upn"));
    assertEquals(List.of("user"), claims.getStringListClaim("groups"));
  }

  @Test
  void itIsValidForTenMinutes() throws Exception {
    JWTClaimsSet claims =
        SignedJWT.parse(tokens.issue(ADA, SESSION, AccessTokens.LIFETIME)).getJWTClaimsSet();
    long millis = claims.getExpirationTime().getTime() - claims.getIssueTime().getTime();
    assertEquals(600_000, millis);
  }

  @Test
  void eachTokenIsUnique() {
    assertNotEquals(
        tokens.issue(ADA, SESSION, AccessTokens.LIFETIME),
        tokens.issue(ADA, SESSION, AccessTokens.LIFETIME));
  }
}
