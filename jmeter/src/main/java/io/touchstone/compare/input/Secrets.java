// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What must not appear in any output even if a server returns it: access tokens, and values of
 * headers.
 */
public final class Secrets {

  /** Shorter values are no secrets, and occur in other words. */
  private static final int LEAST_LENGTH = 8;

  /** A value can be a part of another one. */
  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparingInt(String::length).reversed();

  private final Set<String> values = ConcurrentHashMap.newKeySet();

  public void add(String value) {
    if (value.length() >= LEAST_LENGTH) {
      values.add(value);
    }
  }

  /** Returns text as it was received without the values; nothing may have cut it off before. */
  public String hidden(String text) {
    String hidden = text;
    for (String value : values.stream().sorted(LONGEST_FIRST).toList()) {
      hidden = hidden.replace(value, "***");
    }
    return hidden;
  }
}
