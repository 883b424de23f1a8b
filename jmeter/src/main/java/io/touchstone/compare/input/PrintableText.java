// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import java.util.regex.Pattern;

/** Makes text of servers and files safe to print. */
public final class PrintableText {

  /** Control and format characters, unpaired surrogates and separators of lines. */
  private static final Pattern UNPRINTABLE =
      Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}&&[^\\n\\t]]");

  private static final Pattern BREAK = Pattern.compile("\\n");

  private PrintableText() {}

  /**
   * Returns text that cannot control a terminal: � replaces escape sequences and characters that
   * change the direction of writing. Line feeds and tabs stay.
   */
  public static String of(String text) {
    return UNPRINTABLE.matcher(text).replaceAll("\uFFFD");
  }

  /** Returns the same as one line of output, so that no part of it can be taken for another. */
  public static String line(String text) {
    return BREAK.matcher(of(text)).replaceAll("\uFFFD");
  }

  /** Returns the same in one line, with each white space as a single space. */
  public static String oneLine(String text) {
    return of(text.replaceAll("\\s+", " ").strip());
  }

  /** Returns whether text can be printed as it is, in one or several lines. */
  public static boolean isPrintable(String text) {
    return !UNPRINTABLE.matcher(text).find();
  }
}
