// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.path;

import io.touchstone.http.problem.ProblemException;
import java.util.UUID;
import java.util.regex.Pattern;

/** Parses identifiers in paths; only their canonical form is accepted. */
public final class Identifier {

  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");
  private static final String UUID_FORM = "00000000-0000-0000-0000-000000000000";

  private Identifier() {}

  /**
   * Parses a UUID in lower case with hyphens.
   *
   * @throws ProblemException 400 for any other text and for null
   */
  public static UUID uuid(String text) {
    if (text == null || !isUuid(text, 0)) {
      throw ProblemException.badRequest(
          "The ID must be a UUID in lower case, such as ff0069a7-bf80-4f29-bdf0-aeb6cc8da593.");
    }
    return UUID.fromString(text);
  }

  /** Returns whether the rest of the text is a UUID in lower case with hyphens. */
  public static boolean isUuid(String text, int start) {
    if (text.length() - start != UUID_FORM.length()) {
      return false;
    }
    for (int i = 0; i < UUID_FORM.length(); i++) {
      char c = text.charAt(start + i);
      if (UUID_FORM.charAt(i) == '-' ? c != '-' : !isHexDigit(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isHexDigit(char c) {
    return c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
  }

  /**
   * Parses a positive integer of at most 18 digits without leading zeros.
   *
   * @throws ProblemException 400 for any other text and for null
   */
  public static long number(String text) {
    if (text == null || !NUMBER.matcher(text).matches()) {
      throw ProblemException.badRequest(
          "The ID must be a positive integer of at most 18 digits, such as 102485935.");
    }
    return Long.parseLong(text);
  }
}
