// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import com.nimbusds.jwt.JWTClaimsSet;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
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
@Dependent
public record DeviceTokens(SigningKeys keys, Clock clock) {

  public static final Duration LIFETIME = Duration.ofDays(180);

  private static final String AUDIENCE = "touchstone-device";
  private static final String SUBJECT = "login:";

  @Inject
  public DeviceTokens {}

  /**
   * Returns a new token.
   *
   * @param device the id in the previous token; without one, the device is new
   */
  public String issue(String login, Optional<String> device) {
    return keys.sign(
        new JWTClaimsSet.Builder()
            .audience(AUDIENCE)
            .subject(SUBJECT + login)
            .expirationTime(Date.from(clock.instant().plus(LIFETIME)))
            .jwtID(device.orElseGet(() -> UUID.randomUUID().toString()))
            .build());
  }

  /**
   * Returns the id of the device, or empty unless the token is valid for this login.
   *
   * @param token null if the client sent none
   */
  public Optional<String> find(String token, String login) {
    return Optional.ofNullable(token)
        .flatMap(keys::verify)
        .filter(claims -> isValid(claims, login))
        .map(JWTClaimsSet::getJWTID);
  }

  private boolean isValid(JWTClaimsSet claims, String login) {
    return claims.getAudience().equals(List.of(AUDIENCE))
        && (SUBJECT + login).equals(claims.getSubject())
        && claims.getExpirationTime() != null
        && clock.instant().isBefore(claims.getExpirationTime().toInstant());
  }
}
