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
 */
@Dependent
public record TokenRules(
    @ConfigProperty(name = "mp.jwt.verify.issuer") String issuer,
    @ConfigProperty(name = "mp.jwt.verify.audiences") Set<String> audiences,
    @ConfigProperty(name = "caller.claim", defaultValue = "sub") String userClaim,
    @ConfigProperty(name = "login.claim", defaultValue = "upn") String loginClaim) {

  @Inject
  public TokenRules {}
}
