// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.Round;
import io.touchstone.compare.statistics.BlockOrder;
import java.time.Duration;
import java.util.List;

/** Measures variants block by block, in rounds of balanced order. */
final class RoundSchedule {

  /** In this time no server fills its heap. */
  private static final Duration BETWEEN_COLLECTIONS = Duration.ofSeconds(30);

  private final ComparisonSettings settings;
  private final Steps steps;
  private long lastCollection = System.nanoTime();

  RoundSchedule(ComparisonSettings settings, Steps steps) {
    this.settings = settings;
    this.steps = steps;
  }

  /**
   * Measures all rounds of one start. Each round covers all practices before the next one begins,
   * so that all of them share a disturbance of the machine.
   *
   * @param start from 1
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
    collectGarbage(runner);
    Round round = new Round(start, run.nextRound());
    BlockOrder order = new BlockOrder(settings.seed());
    for (VariantSpec variant : run.inOrder(run.loadVariants(), order, round.number())) {
      steps.take(
          run,
          "%s, round %d".formatted(variant.name(), round.number()),
          settings.expectedBlockSeconds(run.practice()),
          () ->
              runner.attempt(
                  run, () -> run.add(variant, runner.measure(run.practice(), variant, round))));
    }
  }

  private void collectGarbage(VariantRunner runner) throws InterruptedException {
    if (System.nanoTime() - lastCollection > BETWEEN_COLLECTIONS.toNanos()) {
      runner.target().collectGarbage();
      lastCollection = System.nanoTime();
    }
  }
}
