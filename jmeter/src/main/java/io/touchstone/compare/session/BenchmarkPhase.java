// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.benchmark.Benchmarks;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.launcher.LaunchException;
import java.util.List;

/** Runs the micro-benchmarks fork by fork, in rounds of balanced order. */
final class BenchmarkPhase {

  private final ComparisonSettings settings;
  private final Benchmarks benchmarks;
  private final Progress progress;
  private final StopSignal stopSignal;

  BenchmarkPhase(
      ComparisonSettings settings,
      Benchmarks benchmarks,
      Progress progress,
      StopSignal stopSignal) {
    this.settings = settings;
    this.benchmarks = benchmarks;
    this.progress = progress;
    this.stopSignal = stopSignal;
  }

  /** Returns how many forks a practice needs. */
  int forks(PracticeRun run) {
    return settings.benchmarkRounds() * run.benchmarkVariants().size();
  }

  /** Runs all forks of all practices. */
  void run(List<PracticeRun> runs) throws InterruptedException {
    for (int round = 1; round <= settings.benchmarkRounds(); round++) {
      for (PracticeRun run : runs) {
        run(run, round);
      }
    }
  }

  private void run(PracticeRun run, int round) throws InterruptedException {
    List<String> names = run.benchmarkVariants().stream().map(VariantSpec::name).toList();
    List<String> order =
        new BlockOrder(settings.seed()).rounds(run.practice().label(), round, names).get(round - 1);
    for (String name : order) {
      if (run.failed() || stopSignal.requested()) {
        progress.skip(settings.expectedForkSeconds());
      } else {
        progress.next(
            "%s %s, fork %d of %d"
                .formatted(run.practice().label(), name, round, settings.benchmarkRounds()),
            settings.expectedForkSeconds());
        fork(run, run.practice().variant(name), round);
      }
    }
  }

  private void fork(PracticeRun run, VariantSpec variant, int round) throws InterruptedException {
    try {
      run.add(variant, benchmarks.run(variant.benchmark().orElseThrow(), round));
    } catch (LaunchException failed) {
      if (!stopSignal.requested()) {
        run.fail(failed.getMessage());
      }
    }
  }
}
