// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.statistics.GeneratorLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Spends the time that a quick run has left on the widest intervals. The choice depends on their
 * width only, never on where they lie, so it cannot favour a verdict.
 */
record ExtraRounds(ComparisonSettings settings, RoundSchedule rounds, Steps steps, long started) {

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
    List<Candidate> candidates =
        runs.stream()
            .filter(run -> !run.loadVariants().isEmpty())
            .map(run -> new Candidate(run, run.rounds(), run.widestInterval(generator)))
            .collect(Collectors.toCollection(ArrayList::new));
    Optional<Candidate> next = widest(candidates);
    while (next.isPresent() && System.nanoTime() < end && !steps.stopSignal().requested()) {
      PracticeRun run = next.get().run();
      steps
          .progress()
          .extend(PAIR * run.loadVariants().size() * settings.expectedBlockSeconds(run.practice()));
      for (int round = 0; round < PAIR; round++) {
        rounds.next(runner, run, 1);
      }
      candidates.replaceAll(
          each ->
              each.run() == run
                  ? new Candidate(run, each.regularRounds(), run.widestInterval(generator))
                  : each);
      next = widest(candidates);
    }
  }

  private static Optional<Candidate> widest(List<Candidate> candidates) {
    return candidates.stream()
        .filter(Candidate::isOpen)
        .max(Comparator.comparingDouble(Candidate::width));
  }

  /** A practice that may get more rounds; its widest interval is expensive to compute. */
  private record Candidate(PracticeRun run, int regularRounds, double width) {

    boolean isOpen() {
      return !run.failed()
          && run.rounds() >= PAIR
          && run.rounds() < MOST_TIMES_THE_REGULAR * regularRounds
          && width > 0;
    }
  }
}
