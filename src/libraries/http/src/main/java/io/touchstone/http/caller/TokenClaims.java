// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Reads the caller from the claims of a verified token. */
final class TokenClaims {

  private static final Pattern USER = Pattern.compile("[1-9][0-9]{0,17}");

  /** Claims that an issuer may fill with unverified values (OpenID Connect Core, section 5.1). */
  private static final Set<String> VERIFIABLE = Set.of("email", "phone_number");

  private TokenClaims() {}

  /**
   * Returns the caller that a token names.
   *
   * @param claim the name of the claim with the user's number, as a string or a number
   * @param loginClaim the name of the claim with the user's login
   * @throws ProblemException 401 if the claim is missing or not a user's number
   */
  static Caller caller(JsonWebToken token, String claim, String loginClaim) {
    String user = text(token.getClaim(claim));
    if (!USER.matcher(user).matches()) {
      throw ProblemException.invalidToken(
          "The access token does not name a user in its claim `" + claim + "`.");
    }
    return new Caller(
        Long.parseLong(user), login(token, loginClaim), text(token.getClaim(Caller.SESSION_CLAIM)));
  }

  /**
   * Returns the login in lower case, as in invitations. It is empty if the claim is missing or not
   * verified. No other claim replaces it.
   */
  private static String login(JsonWebToken token, String claim) {
    return VERIFIABLE.contains(claim) && !isTrue(token.getClaim(claim + "_verified"))
        ? ""
        : text(token.getClaim(claim)).toLowerCase(Locale.ROOT);
  }

  private static boolean isTrue(Object value) {
    return value == JsonValue.TRUE || Boolean.TRUE.equals(value);
  }

  /** Returns the text or number that a claim consists of; otherwise an empty text. */
  private static String text(Object value) {
    if (value instanceof JsonString string) {
      return string.getString();
    }
    return value instanceof String || value instanceof Number || value instanceof JsonNumber
        ? value.toString()
        : "";
  }
}
