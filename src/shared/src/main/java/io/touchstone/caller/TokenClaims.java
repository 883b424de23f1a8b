// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.caller;

import io.touchstone.problem.ProblemException;
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
   * @param claim the name of the claim that holds the user's number, as a text or a number
   * @throws ProblemException 401 where there is no such claim or it is no user's number
   */
  static Caller caller(JsonWebToken token, String claim) {
    String user = text(token.getClaim(claim));
    if (!USER.matcher(user).matches()) {
      throw ProblemException.invalidToken(
          "the access token does not name a user in its claim `" + claim + "`");
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
