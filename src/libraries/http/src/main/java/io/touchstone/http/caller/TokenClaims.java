// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import com.nimbusds.jwt.JWTClaimsSet;
import io.touchstone.http.problem.ProblemException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads the caller from the claims of a verified token. */
final class TokenClaims {

  private static final Pattern USER = Pattern.compile("[1-9][0-9]{0,17}");

  private static final Pattern ASCII = Pattern.compile("\\p{ASCII}*");

  /** Claims that an issuer may fill with unverified values (OpenID Connect Core, section 5.1). */
  private static final Set<String> VERIFIABLE = Set.of("email", "phone_number");

  private TokenClaims() {}

  /**
   * Returns the caller that a token names.
   *
   * @throws ProblemException 401 if the user's claim is missing, or is not a number as a string or
   *     a number
   */
  static Caller caller(JWTClaimsSet token, TokenRules rules) {
    String user = text(token.getClaim(rules.userClaim()));
    if (!USER.matcher(user).matches()) {
      throw ProblemException.invalidToken(
          "The access token does not name a user in its claim `" + rules.userClaim() + "`.");
    }
    return new Caller(
        Long.parseLong(user),
        login(token, rules.loginClaim()),
        text(token.getClaim(Caller.SESSION_CLAIM)));
  }

  /**
   * Returns the login in lower case, as in invitations. It is empty if the claim is missing, not
   * verified or not ASCII: in lower case, two different names could be the same. No other claim
   * replaces it.
   */
  private static String login(JWTClaimsSet token, String claim) {
    boolean verified =
        !VERIFIABLE.contains(claim) || Boolean.TRUE.equals(token.getClaim(claim + "_verified"));
    String login = text(token.getClaim(claim));
    return verified && ASCII.matcher(login).matches() ? login.toLowerCase(Locale.ROOT) : "";
  }

  /** Returns the text or number that a claim consists of; otherwise an empty text. */
  private static String text(Object value) {
    return value instanceof String || value instanceof Number ? value.toString() : "";
  }
}
