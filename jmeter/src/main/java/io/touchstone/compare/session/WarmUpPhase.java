// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.load.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Warms up freshly started servers. The variants take turns, one window of requests each, so that
 * the JIT compilers finish the code of one variant while another runs. A variant is warm when it
 * has served enough requests and its last three windows are not more than 5 % cheaper than an
 * earlier one. Variants with servers of their own all get as many windows as the slowest of them,
 * because servers in different states of compilation cannot be compared.
 *
 * <p>A rehearsal follows, one block of each variant that is not counted: the first block at the
 * full load opens connections, starts threads and compiles once more.
 */
final class WarmUpPhase {

  private static final double TOLERANCE = 0.05;

  private final ComparisonSettings settings;
  private final Steps steps;
  private final List<VariantWarmUp> warmUps = new ArrayList<>();

  WarmUpPhase(ComparisonSettings settings, List<PracticeRun> runs, Steps steps) {
    this.settings = settings;
    this.steps = steps;
    for (PracticeRun run : runs) {
      for (VariantSpec variant : warmable(run)) {
        WarmUp warmUp = new WarmUp(TOLERANCE, settings.leastWarmUpRequests());
        warmUps.add(new VariantWarmUp(run, variant, warmUp));
      }
    }
  }

  /** A server that is measured while it starts is cold. */
  private static List<VariantSpec> warmable(PracticeRun run) {
    return run.practice().load().isStart() ? List.of() : run.loadVariants();
  }

  /**
   * Runs until every variant is warm or has used up its requests or windows, or the time is over.
   *
   * @param most maximum number of windows of each variant
   * @param limit after this time the variants take no new turn
   */
  void run(VariantRunner runner, int most, Duration limit) throws InterruptedException {
    long began = System.nanoTime();
    for (int window = 1; window <= most; window++) {
      Set<VariantWarmUp> cold =
          Duration.ofNanos(System.nanoTime() - began).compareTo(limit) < 0
              ? warmUps.stream().filter(warmUp -> !enough(warmUp)).collect(Collectors.toSet())
              : Set.of();
      for (VariantWarmUp warmUp : warmUps) {
        if (cold.contains(warmUp)) {
          steps.take(
              warmUp.run,
              warmUp.variant.name() + ", warm-up",
              ComparisonSettings.EXPECTED_WINDOW_SECONDS,
              () -> warmUp.take(runner));
        } else {
          steps.progress().skip(ComparisonSettings.EXPECTED_WINDOW_SECONDS);
        }
      }
    }
    for (VariantWarmUp warmUp : warmUps) {
      steps.take(
          warmUp.run,
          warmUp.variant.name() + ", rehearsal",
          settings.expectedBlockSeconds(warmUp.run.practice()),
          () -> warmUp.rehearse(runner));
    }
  }

  private boolean enough(VariantWarmUp warmUp) {
    return warmUp.run.practice().needsServers()
        ? warmUps.stream()
            .filter(other -> other.run.equals(warmUp.run))
            .allMatch(other -> other.warmUp.warm())
        : warmUp.warmUp.warm() || warmUp.warmUp.requests() >= settings.warmUpRequests();
  }

  private record VariantWarmUp(PracticeRun run, VariantSpec variant, WarmUp warmUp) {

    void take(VariantRunner runner) throws InterruptedException {
      runner.attempt(run, () -> add(runner.warm(run.practice(), variant)));
    }

    void rehearse(VariantRunner runner) throws InterruptedException {
      runner.attempt(run, () -> add(runner.rehearse(run.practice(), variant)));
    }

    private void add(TimedBlock window) {
      window
          .failure()
          .filter(reason -> !variant.mayFail())
          .ifPresentOrElse(run::fail, () -> warmUp.add(window.block()));
    }
  }
}
