// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.markup;

import java.util.Locale;

/** Text and numbers as HTML and SVG take them. */
public final class Markup {

  private Markup() {}

  /** Safe as text and as a quoted attribute; characters that XML 1.0 does not know become �. */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints().forEach(character -> safe.append(escape(character)));
    return safe.toString();
  }

  private static String escape(int character) {
    return switch (character) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      default -> Character.toString(known(character) ? character : 0xFFFD);
    };
  }

  private static boolean known(int character) {
    boolean space = character == '\t' || character == '\n' || character == '\r';
    boolean surrogate = character >= 0xD800 && character <= 0xDFFF;
    return space || character >= ' ' && !surrogate && character != 0xFFFE && character != 0xFFFF;
  }

  /** The text with its first letter as at the start of a sentence. */
  public static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** The number of a tick, with no more digits than it has. */
  public static String plain(double tick) {
    return tick == Math.rint(tick) ? format("%.0f", tick) : Double.toString(tick);
  }

  /** {@link String#format} with numbers in the one form that markup knows. */
  public static String format(String template, Object... values) {
    return String.format(Locale.ROOT, template, values);
  }
}
