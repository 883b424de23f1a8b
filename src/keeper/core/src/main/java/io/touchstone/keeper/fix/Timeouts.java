// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import java.time.Duration;

/** The timeouts that {@code --set-timeouts} adds to clients without any. */
public record Timeouts(Duration connect, Duration read) {

  /**
   * Reads two durations such as {@code 2s,10s} or {@code 500ms,10s}.
   *
   * @throws IllegalArgumentException if they are not of this form, or not positive
   */
  public static Timeouts parse(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 2) {
      throw new IllegalArgumentException("set-timeouts needs two durations, such as 2s,10s");
    }
    return new Timeouts(duration(parts[0].strip()), duration(parts[1].strip()));
  }

  private static Duration duration(String text) {
    if (!text.matches("[1-9]\\d{0,8}(ms|s|m)")) {
      throw new IllegalArgumentException(
          "set-timeouts: '" + text + "' is not a duration such as 500ms, 2s or 1m");
    }
    long number = Long.parseLong(text.replaceAll("\\D", ""));
    if (text.endsWith("ms")) {
      return Duration.ofMillis(number);
    }
    return text.endsWith("s") ? Duration.ofSeconds(number) : Duration.ofMinutes(number);
  }
}
