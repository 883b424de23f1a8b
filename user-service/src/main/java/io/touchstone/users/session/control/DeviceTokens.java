// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.control;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.touchstone.users.key.control.SigningKeys;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Issues and verifies device tokens: JWTs that prove an earlier sign-in with one login. They only
 * separate the failures of known devices from those of strangers. Audience and subject differ from
 * those of access tokens, so that neither is accepted in place of the other.
 */
@ApplicationScoped
public class DeviceTokens {

  static final Duration LIFETIME = Duration.ofDays(180);

  private static final String AUDIENCE = "touchstone-device";
  private static final String SUBJECT = "login:";

  @Inject SigningKeys keys;

  Clock clock = Clock.systemUTC();

  /**
   * Returns a new token.
   *
   * @param device the id in the previous token; without one, the device is new
   */
  String issue(String login, Optional<String> device) {
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.RS256).type(JOSEObjectType.JWT).keyID(keys.id()).build();
    SignedJWT token = new SignedJWT(header, claims(login, device));
    try {
      token.sign(keys.signer());
    } catch (JOSEException failed) {
      throw new IllegalStateException("The signing key cannot sign.", failed);
    }
    return token.serialize();
  }

  private JWTClaimsSet claims(String login, Optional<String> device) {
    return new JWTClaimsSet.Builder()
        .audience(AUDIENCE)
        .subject(SUBJECT + login)
        .expirationTime(Date.from(clock.instant().plus(LIFETIME)))
        .jwtID(device.orElseGet(() -> UUID.randomUUID().toString()))
        .build();
  }

  /**
   * Returns the id of the device, or empty unless the token is valid for this login.
   *
   * @param token null if the client sent none
   */
  Optional<String> find(String token, String login) {
    try {
      return token == null ? Optional.empty() : verified(SignedJWT.parse(token), login);
    } catch (ParseException | JOSEException invalid) {
      return Optional.empty();
    }
  }

  private Optional<String> verified(SignedJWT token, String login)
      throws ParseException, JOSEException {
    Optional<JWSVerifier> verifier = keys.verifier(token.getHeader().getKeyID());
    return verifier.isPresent() && token.verify(verifier.get())
        ? device(token.getJWTClaimsSet(), login)
        : Optional.empty();
  }

  private Optional<String> device(JWTClaimsSet claims, String login) {
    boolean valid =
        claims.getAudience().equals(List.of(AUDIENCE))
            && (SUBJECT + login).equals(claims.getSubject())
            && claims.getExpirationTime() != null
            && clock.instant().isBefore(claims.getExpirationTime().toInstant());
    return valid ? Optional.ofNullable(claims.getJWTID()) : Optional.empty();
  }
}
