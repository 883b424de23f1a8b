// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

/** Finds characters of code, skipping comments and literals. */
final class Tokens {

  private Tokens() {}

  /** Returns the position of the next character that is neither blank nor in a comment. */
  static int skip(String text, int from) {
    int at = from;
    while (at < text.length()) {
      if (text.startsWith("//", at)) {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        at = end < 0 ? text.length() : end + 2;
      } else if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else {
        return at;
      }
    }
    return at;
  }

  /** Returns the position of a character of code, or of the end of the text if there is none. */
  static int indexOf(String text, char searched, int from) {
    int at = skip(text, from);
    while (at < text.length() && text.charAt(at) != searched) {
      at = skip(text, text.charAt(at) == '"' ? afterString(text, at) : at + 1);
    }
    return at;
  }

  private static int afterString(String text, int quote) {
    int at = quote + 1;
    while (at < text.length() && text.charAt(at) != '"') {
      at += text.charAt(at) == '\\' ? 2 : 1;
    }
    return at + 1;
  }
}
