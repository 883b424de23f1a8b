// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.http.caller.EndedSessions;
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

  /** How long a token is valid, unless its session ends earlier. */
  public static final Duration LIFETIME = Duration.ofMinutes(10);

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
   * @param lifetime how long it is valid
   */
  String issue(User user, UUID session, Duration lifetime) {
    return sign(claims(user, lifetime).claim(EndedSessions.CLAIM, session.toString()).build());
  }

  /** Returns a new token with which this service acts for a user. */
  public String issueWithoutSession(User user) {
    return sign(claims(user, LIFETIME).build());
  }

  private String sign(JWTClaimsSet claims) {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT).keyID(keys.id()).build();
    SignedJWT token = new SignedJWT(header, claims);
    try {
      token.sign(keys.signer());
    } catch (JOSEException failed) {
      throw new IllegalStateException("The signing key cannot sign.", failed);
    }
    return token.serialize();
  }

  private JWTClaimsSet.Builder claims(User user, Duration lifetime) {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .audience(AUDIENCE)
        .subject(String.valueOf(user.id()))
        .claim("upn", user.login())
        .claim("groups", List.of("user"))
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plus(lifetime)))
        .jwtID(UUID.randomUUID().toString());
  }
}
