// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.statistics.GeneratorLimit;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Spends the time that a quick run has left on the widest intervals. The choice depends on their
 * width only, never on where they lie, so it cannot favour a verdict.
 */
record ExtraRounds(
    ComparisonSettings settings, RoundSchedule rounds, Progress progress, long started) {

  /** A run may be extended by this share of the time that it has taken. */
  private static final double SHARE = 0.5;

  private static final Duration LIMIT = Duration.ofSeconds(13 * 60 + 30);
  private static final Duration FOR_A_PRACTICE_WITH_SERVERS = Duration.ofSeconds(75);

  /** Rounds come in pairs of opposite order. */
  private static final int PAIR = 2;

  private static final int MOST_TIMES_THE_REGULAR = 3;

  /**
   * Measures additional rounds after the regular ones.
   *
   * @param remaining number of practices with servers of their own that are still to be measured
   */
  void run(VariantRunner runner, List<PracticeRun> runs, int remaining)
      throws InterruptedException {
    long now = System.nanoTime();
    long time = (long) ((now - started) * SHARE);
    long limit =
        started + LIMIT.minus(FOR_A_PRACTICE_WITH_SERVERS.multipliedBy(remaining)).toNanos();
    long end = Math.min(now + time, limit);
    GeneratorLimit generator = GeneratorLimit.ofThisMachine(runner.target().sharesCores());
    // Kept, because a width is expensive to compute.
    Map<PracticeRun, Double> widths = new LinkedHashMap<>();
    runs.stream()
        .filter(run -> !run.loadVariants().isEmpty())
        .forEach(run -> widths.put(run, run.widestInterval(generator)));
    Optional<PracticeRun> next = widest(widths);
    while (next.isPresent() && System.nanoTime() < end && !progress.stopping()) {
      PracticeRun run = next.get();
      progress.extend(
          PAIR * run.loadVariants().size() * settings.expectedBlockSeconds(run.practice()));
      for (int round = 0; round < PAIR; round++) {
        rounds.next(runner, run, 1);
      }
      widths.put(run, run.widestInterval(generator));
      next = widest(widths);
    }
  }

  private Optional<PracticeRun> widest(Map<PracticeRun, Double> widths) {
    return widths.keySet().stream()
        .filter(run -> !run.failed() && run.rounds() >= PAIR && widths.get(run) > 0)
        .filter(run -> run.rounds() < MOST_TIMES_THE_REGULAR * settings.rounds() * run.passes())
        .max(Comparator.comparingDouble(widths::get));
  }
}
