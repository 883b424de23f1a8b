// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Date;
import java.util.Set;

/** An issuer of tokens with one key. */
final class TestIssuer {

  static final TokenRules RULES =
      new TokenRules("https://issuer.example", Set.of("touchstone"), "sub", "upn", 10);

  private final RSAKey key =
      assertDoesNotThrow(() -> new RSAKeyGenerator(2048).keyIDFromThumbprint(true).generate());

  JWKSet keys() {
    return new JWKSet(key.toPublicJWK());
  }

  /** Returns the claims of a valid token of user 7. */
  static JWTClaimsSet.Builder claims(Instant expiry) {
    return new JWTClaimsSet.Builder()
        .issuer(RULES.issuer())
        .audience("touchstone")
        .subject("7")
        .expirationTime(Date.from(expiry));
  }

  String sign(JWTClaimsSet.Builder claims) {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(),
            claims.build());
    assertDoesNotThrow(() -> token.sign(new RSASSASigner(key)));
    return token.serialize();
  }
}
