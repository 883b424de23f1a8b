// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.http.problem.ProblemException;
import java.util.regex.Pattern;

/** Parses whole numbers in paths. */
final class PathNumber {

  private static final Pattern CANONICAL = Pattern.compile("0|[1-9][0-9]{0,8}");

  private PathNumber() {}

  /**
   * Parses a number without leading zeros.
   *
   * @param name of the number, for the problem detail
   * @param min the lowest valid number
   * @param max the highest valid number
   * @throws ProblemException 400 if the text is not a valid number
   */
  static int of(String name, String text, int min, int max) {
    if (CANONICAL.matcher(text).matches()) {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    }
    throw ProblemException.badRequest(
        name + " must be a whole number from " + min + " to " + max + " without leading zeros.");
  }
}
