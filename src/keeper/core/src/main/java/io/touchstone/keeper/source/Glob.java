// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.source;

/**
 * Matches paths in time proportional to the lengths of both, unlike the globs of the JDK: {@code *}
 * and {@code ?} stand for characters within a name, {@code **} for any characters.
 */
public record Glob(String pattern) {
  private static final int MAX_LENGTH = 200;

  public Glob {
    if (pattern.length() > MAX_LENGTH
        || pattern.chars().anyMatch(at -> "[]{}\\".indexOf(at) >= 0)) {
      throw new IllegalArgumentException(
          "'%s' is not a path with *, ** and ?, of up to %d characters"
              .formatted(pattern, MAX_LENGTH));
    }
  }

  /**
   * @param path with {@code /} between names
   */
  public boolean matches(String path) {
    boolean[] reached = new boolean[path.length() + 1];
    reached[0] = true;
    for (int i = 0; i < pattern.length(); i++) {
      char expected = pattern.charAt(i);
      if (expected == '*') {
        boolean all = pattern.startsWith("**", i);
        for (int end = 1; end < reached.length; end++) {
          reached[end] |= reached[end - 1] && (all || path.charAt(end - 1) != '/');
        }
      } else {
        for (int end = path.length(); end > 0; end--) {
          char next = path.charAt(end - 1);
          reached[end] = reached[end - 1] && (next == expected || expected == '?' && next != '/');
        }
        reached[0] = false;
      }
    }
    return reached[path.length()];
  }
}
