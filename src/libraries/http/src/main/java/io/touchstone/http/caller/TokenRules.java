// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * What access tokens must contain. The names are those of MicroProfile JWT.
 *
 * @param issuer the value of {@code iss}
 * @param audiences of which {@code aud} must contain one
 * @param userClaim the name of the claim with the number of the user
 * @param loginClaim the name of the claim with the login of the user
 * @param cached the maximum number of accepted tokens in the cache, of up to 4 kB each; 0 to verify
 *     the token of each request
 */
@Dependent
public record TokenRules(
    String issuer, Set<String> audiences, String userClaim, String loginClaim, long cached) {

  // JDK 17 does not see type arguments of a compact constructor that JDK 21 or newer has compiled.
  @Inject
  public TokenRules(
      @ConfigProperty(name = "mp.jwt.verify.issuer") String issuer,
      @ConfigProperty(name = "mp.jwt.verify.audiences") Set<String> audiences,
      @ConfigProperty(name = "caller.claim", defaultValue = "sub") String userClaim,
      @ConfigProperty(name = "login.claim", defaultValue = "upn") String loginClaim,
      @ConfigProperty(name = "tokens.cached", defaultValue = "10000") long cached) {
    this.issuer = issuer;
    this.audiences = audiences;
    this.userClaim = userClaim;
    this.loginClaim = loginClaim;
    this.cached = cached;
  }
}
