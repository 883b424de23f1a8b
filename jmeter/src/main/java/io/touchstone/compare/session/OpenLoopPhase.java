// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.statistics.BlockOrder;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Measures latency at a constant arrival rate. A baseline and everything compared with it get the
 * same rate: half of the baseline's throughput in the closed loop, which is below its capacity.
 */
final class OpenLoopPhase {

  private static final double SHARE_OF_CAPACITY = 0.5;

  private final ComparisonSettings settings;
  private final Progress progress;
  private final StopSignal stopSignal;

  OpenLoopPhase(ComparisonSettings settings, Progress progress, StopSignal stopSignal) {
    this.settings = settings;
    this.progress = progress;
    this.stopSignal = stopSignal;
  }

  /** Returns how many blocks of a practice each start has. */
  static int blocks(PracticeRun run) {
    return applies(run) ? run.loadVariants().size() : 0;
  }

  /**
   * Measures one round of one start.
   *
   * @param start from 1
   */
  void run(VariantRunner runner, List<PracticeRun> runs, int start) throws InterruptedException {
    for (PracticeRun run : runs) {
      if (applies(run)) {
        run(runner, run, start);
      }
    }
  }

  private void run(VariantRunner runner, PracticeRun run, int start) throws InterruptedException {
    List<String> names = run.loadVariants().stream().map(VariantSpec::name).toList();
    List<String> order =
        new BlockOrder(settings.seed() + 1)
            .rounds(run.practice().label(), start, names)
            .get(start - 1);
    for (String name : order) {
      VariantSpec variant = run.practice().variant(name);
      OptionalDouble rate = rate(run, variant);
      if (rate.isEmpty() || run.failed() || stopSignal.requested()) {
        progress.skip(settings.expectedOpenLoopSeconds());
      } else {
        progress.next(
            "%s %s, open loop".formatted(run.practice().label(), name),
            settings.expectedOpenLoopSeconds());
        measure(runner, run, variant, new BlockPosition(start, start), rate.getAsDouble());
      }
    }
    if (start == settings.starts()) {
      noteRates(run);
    }
  }

  private static void measure(
      VariantRunner runner,
      PracticeRun run,
      VariantSpec variant,
      BlockPosition position,
      double rate)
      throws InterruptedException {
    runner.attempt(
        run, () -> run.addOpen(variant, runner.measure(run.practice(), variant, position, rate)));
  }

  private static void noteRates(PracticeRun run) {
    for (VariantSpec variant : run.practice().variants()) {
      if (variant.baseline().isEmpty()) {
        rate(run, variant).ifPresent(rate -> run.openLoopAt(variant.name(), rate));
      }
    }
  }

  private static OptionalDouble rate(PracticeRun run, VariantSpec variant) {
    OptionalDouble capacity = run.throughput(variant.baseline().orElse(variant.name()));
    return capacity.isPresent()
        ? OptionalDouble.of(capacity.getAsDouble() * SHARE_OF_CAPACITY)
        : OptionalDouble.empty();
  }

  /** Practices with a special load, without a load or without a comparison are omitted. */
  private static boolean applies(PracticeRun run) {
    return !run.practice().isFloor()
        && run.practice().measuring().arrivals().isEmpty()
        && run.practice().measuring().requests().isEmpty()
        && run.practice().measuring().plan().isEmpty()
        && run.benchmarkVariants().isEmpty();
  }
}
