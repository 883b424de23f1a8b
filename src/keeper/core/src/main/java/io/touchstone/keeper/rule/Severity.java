// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.rule;

import java.util.Optional;

/** How much a finding matters, as in SARIF. */
public enum Severity {
  /** A defect, whatever it costs. */
  ERROR,
  /** It costs time or memory. */
  WARNING,
  /** It hardly costs anything, for example because it runs only in health checks. */
  NOTE;

  /**
   * Returns the severity that an option names; empty for {@code none}.
   *
   * @throws IllegalArgumentException if it is something else
   */
  public static Optional<Severity> named(String name) {
    return switch (name) {
      case "error" -> Optional.of(ERROR);
      case "warning" -> Optional.of(WARNING);
      case "note" -> Optional.of(NOTE);
      case "none" -> Optional.empty();
      default ->
          throw new IllegalArgumentException(
              "fail-on is error, warning, note or none, not '" + name + "'");
    };
  }
}
