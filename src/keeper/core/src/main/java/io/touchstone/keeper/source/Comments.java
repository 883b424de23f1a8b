// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the comments in Java code: literals may contain what begins and ends them. */
public final class Comments {

  /** A literal, in a group, or a comment. The end may be missing, so that no part is read twice. */
  public static final String LITERAL_OR_COMMENT =
      "(\"\"\"(?s:[^\\\\\"]++|\\\\.|\"(?!\"\"))*+(?:\"\"\")?"
          + "|\"(?:[^\\\\\"\\n]++|\\\\.)*+\"?|'(?:[^\\\\'\\n]++|\\\\.)*+'?)"
          + "|//[^\\n]*+|/\\*(?s:.*?)(?:\\*/|\\z)";

  private static final Pattern PATTERN = Pattern.compile(LITERAL_OR_COMMENT);

  private Comments() {}

  /** Returns the comments in a text. */
  public static Stream<MatchResult> in(String text) {
    return PATTERN.matcher(text).results().filter(match -> match.group(1) == null);
  }

  /** Returns a text with a space for each comment. */
  public static String removed(String text) {
    return PATTERN
        .matcher(text)
        .replaceAll(
            match -> match.group(1) == null ? " " : Matcher.quoteReplacement(match.group()));
  }
}
