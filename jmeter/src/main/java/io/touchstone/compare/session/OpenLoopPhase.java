// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec.Load;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.Block.Round;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Measures latency at a constant arrival rate. A baseline and everything compared with it get the
 * same rate: half of the baseline's throughput in the closed loop, which is below its capacity.
 */
record OpenLoopPhase(ComparisonSettings settings, Progress progress) {

  private static final double SHARE_OF_CAPACITY = 0.5;

  /** Returns about how long the blocks of a practice take in one start. */
  double expectedSeconds(PracticeRun run) {
    return applies(run) ? run.loadVariants().size() * settings.expectedOpenLoopSeconds() : 0;
  }

  /** Measures one round of one start, which is counted from 1. */
  void run(VariantRunner runner, List<PracticeRun> runs, int start) throws InterruptedException {
    for (PracticeRun run : runs) {
      if (applies(run)) {
        run(runner, run, new Round(start, start));
      }
    }
  }

  private void run(VariantRunner runner, PracticeRun run, Round round) throws InterruptedException {
    long seed = settings.seed() + 1;
    for (VariantSpec variant : run.inOrder(run.loadVariants(), seed, round.number())) {
      progress.take(
          runner,
          run,
          variant.name() + ", open loop",
          settings.expectedOpenLoopSeconds(),
          () -> {
            double rate = rate(run, variant).orElseThrow();
            run.addOpen(variant, runner.measure(run.practice(), variant, round, rate));
          });
    }
    if (round.start() == settings.starts()) {
      noteRates(run);
    }
  }

  private static void noteRates(PracticeRun run) {
    for (VariantSpec variant : run.practice().variants()) {
      if (variant.baseline().isEmpty()) {
        rate(run, variant).ifPresent(rate -> run.openLoopAt(variant.name(), rate));
      }
    }
  }

  private static OptionalDouble rate(PracticeRun run, VariantSpec variant) {
    return run.throughput(variant.baseline().map(run.practice()::variant).orElse(variant)).stream()
        .map(capacity -> capacity * SHARE_OF_CAPACITY)
        .findFirst();
  }

  /** Practices with a special load, without a load or without a comparison are omitted. */
  private static boolean applies(PracticeRun run) {
    Load load = run.practice().load();
    return !run.practice().isFloor()
        && load.arrivals().isEmpty()
        && load.requests().isEmpty()
        && load.plan().isEmpty()
        && run.benchmarkVariants().isEmpty();
  }
}
