// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonString;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Reads the caller from the claims of a verified token. */
final class TokenClaims {

  private static final Pattern USER = Pattern.compile("[1-9][0-9]{0,17}");

  private TokenClaims() {}

  /**
   * Returns the caller that a token names.
   *
   * @param claim the name of the claim with the user's number, as a string or a number
   * @throws ProblemException 401 if the claim is missing or not a user's number
   */
  static Caller caller(JsonWebToken token, String claim) {
    String user = text(token.getClaim(claim));
    if (!USER.matcher(user).matches()) {
      throw ProblemException.invalidToken(
          "The access token does not name a user in its claim `" + claim + "`.");
    }
    return new Caller(Long.parseLong(user), login(token, user));
  }

  private static String login(JsonWebToken token, String user) {
    return Stream.of("upn", "preferred_username")
        .map(name -> text(token.getClaim(name)))
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse(user);
  }

  private static String text(Object value) {
    if (value instanceof JsonString string) {
      return string.getString();
    }
    return value instanceof String || value instanceof Number || value instanceof JsonNumber
        ? value.toString()
        : "";
  }
}
