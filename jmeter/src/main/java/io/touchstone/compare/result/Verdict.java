// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** What an interval says about a variant and its baseline. */
public enum Verdict {
  BETTER,
  WORSE,
  NO_DIFFERENCE_SHOWN;

  /** Returns the verdict in words, as in {@code results.json}. */
  @JsonValue
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
