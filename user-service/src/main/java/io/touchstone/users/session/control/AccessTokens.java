// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.users.key.control.SigningKeys;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Issues access tokens: JWTs with the claims of MicroProfile JWT 2.1. */
@ApplicationScoped
public class AccessTokens {

  static final Duration LIFETIME = Duration.ofMinutes(10);

  /** The claim with the id of the session, as in OpenID Connect Front-Channel Logout. */
  public static final String SESSION = "sid";

  private static final String AUDIENCE = "touchstone";

  private SigningKeys keys;
  private String issuer;

  protected AccessTokens() {}

  /**
   * @param issuer the {@code iss} claim, by which verifiers know this service
   */
  @Inject
  public AccessTokens(SigningKeys keys, @ConfigProperty(name = "tokens.issuer") String issuer) {
    this.keys = keys;
    this.issuer = issuer;
  }

  /**
   * Returns a new token.
   *
   * @param session the id of the session that it belongs to, its claim {@code sid}
   */
  String issue(User user, UUID session) {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT).keyID(keys.id()).build();
    SignedJWT token = new SignedJWT(header, claims(user, session, Instant.now()));
    try {
      token.sign(keys.signer());
    } catch (JOSEException failed) {
      throw new IllegalStateException("The signing key cannot sign.", failed);
    }
    return token.serialize();
  }

  private JWTClaimsSet claims(User user, UUID session, Instant now) {
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .audience(AUDIENCE)
        .subject(String.valueOf(user.id()))
        .claim("upn", user.login())
        .claim(SESSION, session.toString())
        .claim("groups", List.of("user"))
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plus(LIFETIME)))
        .jwtID(UUID.randomUUID().toString())
        .build();
  }
}
