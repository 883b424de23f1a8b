// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.launcher.LaunchException;
import java.util.List;

/** Runs the micro-benchmarks fork by fork, in rounds of balanced order. */
record BenchmarkPhase(ComparisonSettings settings, Benchmarks benchmarks, Steps steps) {

  private static final double FORK_SECONDS = 3.5;

  /** Returns about how long the forks of a practice take. */
  double expectedSeconds(PracticeRun run) {
    return settings.benchmarkRounds() * run.benchmarkVariants().size() * FORK_SECONDS;
  }

  void run(List<PracticeRun> runs) throws InterruptedException {
    for (int round = 1; round <= settings.benchmarkRounds(); round++) {
      for (PracticeRun run : runs) {
        run(run, round);
      }
    }
  }

  private void run(PracticeRun run, int round) throws InterruptedException {
    BlockOrder order = new BlockOrder(settings.seed());
    for (VariantSpec variant : run.inOrder(run.benchmarkVariants(), order, round)) {
      steps.take(
          run,
          "%s, fork %d of %d".formatted(variant.name(), round, settings.benchmarkRounds()),
          FORK_SECONDS,
          () -> fork(run, variant, round));
    }
  }

  private void fork(PracticeRun run, VariantSpec variant, int round) throws InterruptedException {
    try {
      run.add(variant, benchmarks.run(variant.benchmark().orElseThrow(), round));
    } catch (LaunchException failed) {
      if (!steps.stopSignal().requested()) {
        run.fail(failed.getMessage());
      }
    }
  }
}
