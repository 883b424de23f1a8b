// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.Block.Round;
import java.time.Duration;
import java.util.List;

/** Measures variants block by block, in rounds of balanced order. */
final class RoundSchedule {

  /** In this time no server fills its heap. */
  private static final Duration BETWEEN_COLLECTIONS = Duration.ofSeconds(30);

  private final ComparisonSettings settings;
  private final Progress progress;
  private long lastCollection = System.nanoTime();

  RoundSchedule(ComparisonSettings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Measures all rounds of one start. Each round covers all practices before the next one begins,
   * so that all of them share a disturbance of the machine.
   */
  void run(VariantRunner runner, List<PracticeRun> runs, int start) throws InterruptedException {
    for (int round = 0; round < settings.rounds(); round++) {
      for (PracticeRun run : runs) {
        for (int pass = 0; pass < run.passes(); pass++) {
          next(runner, run, start);
        }
      }
    }
  }

  void next(VariantRunner runner, PracticeRun run, int start) throws InterruptedException {
    if (System.nanoTime() - lastCollection > BETWEEN_COLLECTIONS.toNanos()) {
      runner.target().collectGarbage();
      lastCollection = System.nanoTime();
    }
    Round round = new Round(start, run.nextRound());
    for (VariantSpec variant : run.inOrder(run.loadVariants(), settings.seed(), round.number())) {
      progress.take(
          runner,
          run,
          "%s, round %d".formatted(variant.name(), round.number()),
          settings.expectedBlockSeconds(run.practice(), variant),
          () -> run.add(variant, runner.measure(run.practice(), variant, round)));
    }
  }
}
