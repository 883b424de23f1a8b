// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.ImmutableJWKSet;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jwt.JWTClaimNames;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.BadJWTException;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import com.nimbusds.jwt.util.DateUtils;
import io.touchstone.http.problem.ProblemException;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Verifies access tokens with one set of keys. A token that was accepted is not verified again
 * until it expires: the same bytes have the same signature and claims. Ended sessions and roles are
 * not part of that, and are checked for each request. Other keys need another verifier.
 */
final class TokenVerifier {

  /** How much the clocks of issuer and verifier may differ. */
  static final int CLOCK_SKEW_SECONDS = 30;

  /** Far more than an issuer needs. */
  private static final int MAX_LENGTH = 4096;

  /** The decoder skips other characters, so that one token would have many spellings. */
  private static final Pattern COMPACT = Pattern.compile("[A-Za-z0-9_.-]+");

  private final Cache<String, Accepted> accepted;
  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private final JWKSet keys;
  private final TokenRules rules;
  private final Clock clock;

  /**
   * @param end when the token is no longer accepted
   */
  private record Accepted(Caller caller, Instant end) {}

  /** Checks time with the given clock. */
  private final class ClaimsVerifier extends DefaultJWTClaimsVerifier<SecurityContext> {

    ClaimsVerifier() {
      super(
          rules.audiences(),
          new JWTClaimsSet.Builder().issuer(rules.issuer()).build(),
          Set.of(JWTClaimNames.EXPIRATION_TIME),
          Set.of());
      setMaxClockSkew(CLOCK_SKEW_SECONDS);
    }

    @Override
    public void verify(JWTClaimsSet claims, SecurityContext context) throws BadJWTException {
      super.verify(claims, context);
      Date issued = claims.getIssueTime();
      if (issued != null && !DateUtils.isBefore(issued, currentTime(), CLOCK_SKEW_SECONDS)) {
        throw new BadJWTException("issued in the future");
      }
    }

    @Override
    protected Date currentTime() {
      return Date.from(clock.instant());
    }
  }

  TokenVerifier(JWKSet keys, TokenRules rules, Clock clock) {
    this.accepted = Caffeine.newBuilder().maximumSize(rules.cached()).build();
    this.keys = keys;
    this.rules = rules;
    this.clock = clock;
    // plain, and as in RFC 9068, or without a type
    processor.setJWSTypeVerifier(
        new DefaultJOSEObjectTypeVerifier<>(
            JOSEObjectType.JWT, new JOSEObjectType("at+jwt"), null));
    processor.setJWSKeySelector(
        new JWSVerificationKeySelector<>(JWSAlgorithm.RS256, new ImmutableJWKSet<>(keys)));
    processor.setJWTClaimsSetVerifier(new ClaimsVerifier());
  }

  /**
   * Returns the caller that a token names.
   *
   * @throws ProblemException 401 for an invalid token
   */
  Caller verify(String token) {
    Accepted known = accepted.getIfPresent(token);
    if (known != null && clock.instant().isBefore(known.end())) {
      return known.caller();
    }
    if (token.length() > MAX_LENGTH || !COMPACT.matcher(token).matches()) {
      throw invalid();
    }
    try {
      JWTClaimsSet claims = processor.process(token, null);
      Caller caller = TokenClaims.caller(claims, rules);
      Instant end = claims.getExpirationTime().toInstant().plusSeconds(CLOCK_SKEW_SECONDS);
      accepted.put(token, new Accepted(caller, end));
      return caller;
    } catch (ParseException | BadJOSEException | JOSEException invalid) {
      throw invalid();
    }
  }

  /**
   * Returns whether a rejected token stays invalid with any other keys: it is malformed, or names a
   * key of this verifier.
   */
  boolean hasKeyOf(String token) {
    if (token.length() > MAX_LENGTH || !COMPACT.matcher(token).matches()) {
      return true;
    }
    try {
      String id = SignedJWT.parse(token).getHeader().getKeyID();
      return id != null && keys.getKeyByKeyId(id) != null;
    } catch (ParseException malformed) {
      return true;
    }
  }

  private static ProblemException invalid() {
    return ProblemException.invalidToken(
        "The access token is invalid or has expired. Refresh it or sign in again.");
  }
}
