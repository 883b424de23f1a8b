// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All names that a file uses or declares outside its imports, collected when they are needed. */
public final class Identifiers {
  private static final Pattern SEPARATOR = Pattern.compile("[^\\p{L}\\p{N}_$]+");

  private final String text;
  private Set<String> names;

  Identifiers(String text) {
    this.text = text;
  }

  public boolean contain(String name) {
    if (names == null) {
      names =
          SEPARATOR
              .splitAsStream(text.replaceAll("(?m)^import [^;\\n]*+", ""))
              .collect(Collectors.toUnmodifiableSet());
    }
    return names.contains(name);
  }
}
