// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.boundary;

import io.touchstone.problem.ProblemException;
import java.util.regex.Pattern;

/** Reads whole numbers from paths. */
final class PathNumber {

  private static final Pattern CANONICAL = Pattern.compile("0|[1-9][0-9]{0,8}");

  private PathNumber() {}

  /**
   * A number without leading zeros in that range, both ends included.
   *
   * @param name what it is the number of, for the answer
   * @throws ProblemException 400 for any other text
   */
  static int of(String name, String text, int least, int most) {
    if (CANONICAL.matcher(text).matches()) {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return number;
      }
    }
    throw ProblemException.badRequest(
        name + " is a whole number from " + least + " to " + most + ", without leading zeros");
  }
}
