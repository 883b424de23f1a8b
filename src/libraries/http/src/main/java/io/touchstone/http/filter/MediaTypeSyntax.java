// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The syntax of media types in Accept and Content-Type (RFC 9110, sections 8.3.1 and 12.5.1).
 * Jakarta REST fails with an internal error if it cannot parse one of them, such as a quality that
 * is no number.
 */
final class MediaTypeSyntax {

  private static final String TOKEN = "[A-Za-z0-9!#$%&'*+.^_`|~-]++";

  /** Some clients send a single asterisk for any type. */
  private static final Pattern TYPE =
      Pattern.compile("[ \\t]*+(?:" + TOKEN + "/" + TOKEN + "|\\*)[ \\t]*+");

  private static final Pattern PARAMETER =
      Pattern.compile(
          ";[ \\t]*+(?:("
              + TOKEN
              + ")=("
              + TOKEN
              + "|\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+\"))?[ \\t]*+");

  private static final Pattern QUALITY =
      Pattern.compile("0(?:\\.\\d{0,9})?|\\.\\d{1,9}|1(?:\\.0{0,9})?");

  private MediaTypeSyntax() {}

  /** Returns whether a line consists of one media type. */
  static boolean isType(String line) {
    return !line.startsWith("*") && isList(line, false);
  }

  /** Returns whether a line is a list of media ranges, which may be empty. */
  static boolean isAccept(String line) {
    return line.isBlank() || isList(line, true);
  }

  private static boolean isList(String line, boolean several) {
    Matcher matcher = TYPE.matcher(line);
    int position = 0;
    do {
      if (!matcher.usePattern(TYPE).region(position, line.length()).lookingAt()) {
        return false;
      }
      position = matcher.end();
      matcher.usePattern(PARAMETER);
      while (matcher.region(position, line.length()).lookingAt()) {
        if (!isValid(matcher.group(1), matcher.group(2))) {
          return false;
        }
        position = matcher.end();
      }
      if (position == line.length()) {
        return true;
      }
    } while (several && line.charAt(position++) == ',');
    return false;
  }

  /**
   * @param name null for an empty parameter
   */
  private static boolean isValid(String name, String value) {
    return name == null
        || !name.toLowerCase(Locale.ROOT).equals("q")
        || QUALITY.matcher(value).matches();
  }
}
