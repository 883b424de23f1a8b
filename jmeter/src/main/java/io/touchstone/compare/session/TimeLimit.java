// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * Shares the time of a quick run among the starts of its servers. On a slow machine, the warm-up is
 * shortened; if time is left, there are further starts, because more rounds of the same start
 * cannot show how starts differ.
 */
final class TimeLimit {

  private static final Duration LIMIT = Duration.ofSeconds(12 * 60 + 30);
  private static final Duration SHORTEST_WARM_UP = Duration.ofSeconds(20);
  private static final int MOST_STARTS = 5;

  private final ComparisonSettings settings;
  private final long began;
  private long firstStart;
  private long currentStart;
  private int starts;

  /**
   * @param began when the run began, in nanoseconds
   */
  TimeLimit(ComparisonSettings settings, long began) {
    this.settings = settings;
    this.began = began;
  }

  /** Returns whether the servers may be started again. */
  boolean allows(int start) {
    boolean mayHaveMore = settings.limited() && settings.starts() > 1 && start <= MOST_STARTS;
    if (start <= settings.starts() || !mayHaveMore) {
      return start <= settings.starts();
    }
    long now = System.nanoTime();
    long usual = (now - firstStart) / starts;
    return now - began + usual <= LIMIT.toNanos();
  }

  /** Begins the time of a start of the servers, counted from 1. */
  void begin(int start) {
    starts = start;
    currentStart = System.nanoTime();
    if (start == 1) {
      firstStart = currentStart;
    }
  }

  /**
   * Returns how long the warm-up of the current start may take.
   *
   * @param seconds duration of what follows in this start
   */
  Duration forWarmUp(double seconds) {
    if (!settings.limited()) {
      return ChronoUnit.FOREVER.getDuration();
    }
    long now = System.nanoTime();
    long share =
        (LIMIT.toNanos() - (currentStart - began)) / Math.max(1, settings.starts() - starts + 1);
    Duration left =
        Duration.ofNanos(share - (now - currentStart)).minusMillis(Math.round(1000 * seconds));
    return left.compareTo(SHORTEST_WARM_UP) > 0 ? left : SHORTEST_WARM_UP;
  }
}
