// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.token.control;

import com.nimbusds.jwt.JWTClaimsSet;
import io.touchstone.http.caller.Caller;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Issues access tokens: JWTs with the claims of MicroProfile JWT 2.1.
 *
 * @param issuer the {@code iss} claim, by which verifiers know this service
 */
@Dependent
public record AccessTokens(
    SigningKeys keys, @ConfigProperty(name = "tokens.issuer") String issuer, Clock clock) {

  /** How long a token is valid, unless its session ends earlier. */
  public static final Duration LIFETIME = Duration.ofMinutes(10);

  private static final String AUDIENCE = "touchstone";

  @Inject
  public AccessTokens {}

  /**
   * Returns a new token.
   *
   * @param user the id of its user
   * @param session the id of the session that it belongs to; without one, this service itself acts
   *     for the user
   * @param lifetime how long it is valid
   */
  public String issue(long user, String login, Optional<UUID> session, Duration lifetime) {
    Instant now = clock.instant();
    return keys.sign(
        new JWTClaimsSet.Builder()
            .issuer(issuer)
            .audience(AUDIENCE)
            .subject(String.valueOf(user))
            .claim("upn", login)
            .claim("groups", List.of("user"))
            .claim(Caller.SESSION_CLAIM, session.map(UUID::toString).orElse(null))
            .issueTime(Date.from(now))
            .expirationTime(Date.from(now.plus(lifetime)))
            .jwtID(UUID.randomUUID().toString())
            .build());
  }
}
