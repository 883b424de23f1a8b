// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import io.touchstone.http.problem.ProblemException;
import java.util.UUID;
import java.util.regex.Pattern;

/** Parses identifiers in paths; only their canonical form is accepted. */
public final class Identifier {

  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,17}");
  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  private Identifier() {}

  /**
   * Parses a UUID in lower case with hyphens.
   *
   * @throws ProblemException 400 for any other text and for null
   */
  public static UUID uuid(String text) {
    if (text == null || !UUID_FORM.matcher(text).matches()) {
      throw ProblemException.badRequest(
          "The ID must be a UUID in lower case, such as ff0069a7-bf80-4f29-bdf0-aeb6cc8da593.");
    }
    return UUID.fromString(text);
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
