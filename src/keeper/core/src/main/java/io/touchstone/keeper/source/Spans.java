// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.util.function.Predicate;

/**
 * Removes parts of texts. A regular expression would need quadratic time if many are not closed.
 */
public final class Spans {
  private Spans() {}

  /** Returns a text without the parts from an opening to the next closing string. */
  public static String without(String text, String opening, String closing) {
    return without(text, opening, closing, part -> true);
  }

  /** Returns a text without some of these parts. */
  public static String without(
      String text, String opening, String closing, Predicate<String> removed) {
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (int start = text.indexOf(opening); start >= 0; start = text.indexOf(opening, from)) {
      int end = text.indexOf(closing, start + opening.length());
      if (end < 0) {
        break;
      }
      String part = text.substring(start, end + closing.length());
      rest.append(text, from, start).append(removed.test(part) ? "" : part);
      from = end + closing.length();
    }
    return rest.append(text, from, text.length()).toString();
  }
}
