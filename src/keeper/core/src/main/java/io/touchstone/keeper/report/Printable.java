// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

/** Shows characters that could control a terminal, or change the order of what it shows. */
public final class Printable {
  private Printable() {}

  /** Returns a text in which such characters, except line breaks, are escapes as in Java. */
  public static String of(String text) {
    StringBuilder printable = new StringBuilder();
    for (char next : text.toCharArray()) {
      int type = Character.getType(next);
      boolean control =
          type == Character.CONTROL && next != '\n'
              || type == Character.FORMAT
              || type == Character.LINE_SEPARATOR
              || type == Character.PARAGRAPH_SEPARATOR;
      printable.append(control ? "\\u%04x".formatted((int) next) : next);
    }
    return printable.toString();
  }

  /**
   * Returns a text in which line breaks are escapes too, since a line of output could be forged.
   */
  public static String line(String text) {
    return of(text).replace("\n", "\\u000a");
  }
}
