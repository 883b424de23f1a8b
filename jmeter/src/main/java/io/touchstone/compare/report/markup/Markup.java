// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.markup;

import java.util.Locale;

/** Formats text and numbers for HTML and SVG. */
public final class Markup {

  private Markup() {}

  /**
   * Escapes text for content and quoted attributes; characters that XML 1.0 does not allow become
   * �.
   */
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

  /** Returns the text with a capital first letter. */
  public static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }

  /** Returns the number of an axis tick without trailing zeros. */
  public static String plain(double tick) {
    return tick == Math.rint(tick) ? format("%.0f", tick) : Double.toString(tick);
  }

  /** Formats like {@link String#format}, independent of the locale. */
  public static String format(String template, Object... values) {
    return String.format(Locale.ROOT, template, values);
  }
}
