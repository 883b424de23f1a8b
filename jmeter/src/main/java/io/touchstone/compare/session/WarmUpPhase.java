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
 * has served enough requests and its last two windows are not more than 5 % cheaper than an earlier
 * one. Variants with servers of their own all get as many windows as the slowest of them, because
 * servers in different states of compilation cannot be compared.
 */
final class WarmUpPhase {

  private static final double TOLERANCE = 0.05;

  private final ComparisonSettings settings;
  private final VariantRunner runner;
  private final Progress progress;
  private final StopSignal stopSignal;
  private final List<VariantWarmUp> warmUps = new ArrayList<>();

  WarmUpPhase(
      ComparisonSettings settings,
      VariantRunner runner,
      List<PracticeRun> runs,
      Progress progress,
      StopSignal stopSignal) {
    this.settings = settings;
    this.runner = runner;
    this.progress = progress;
    this.stopSignal = stopSignal;
    for (PracticeRun run : runs) {
      run.loadVariants()
          .forEach(
              variant ->
                  warmUps.add(
                      new VariantWarmUp(
                          run, variant, new WarmUp(TOLERANCE, settings.leastWarmUpRequests()))));
    }
  }

  /**
   * Runs until every variant is warm or has used up its requests or windows, or the time is over.
   *
   * @param most maximum number of windows of each variant
   * @param limit after this time the variants take no new turn
   */
  void run(int most, Duration limit) throws InterruptedException {
    long began = System.nanoTime();
    for (int window = 1; window <= most; window++) {
      Set<VariantWarmUp> cold =
          Duration.ofNanos(System.nanoTime() - began).compareTo(limit) < 0
              ? warmUps.stream().filter(warmUp -> !enough(warmUp)).collect(Collectors.toSet())
              : Set.of();
      for (VariantWarmUp warmUp : warmUps) {
        if (stopSignal.requested() || warmUp.done() || !cold.contains(warmUp)) {
          progress.skip(settings.expectedWindowSeconds());
        } else {
          take(warmUp);
        }
      }
    }
  }

  private boolean enough(VariantWarmUp warmUp) {
    return warmUp.run.practice().needsServers()
        ? warmUps.stream()
            .filter(other -> other.run.equals(warmUp.run))
            .allMatch(VariantWarmUp::warm)
        : warmUp.warm() || warmUp.requests() >= settings.warmUpRequests();
  }

  private void take(VariantWarmUp warmUp) throws InterruptedException {
    progress.next(
        warmUp.run.practice().label() + " " + warmUp.variant.name() + ", warm-up",
        settings.expectedWindowSeconds());
    runner.attempt(
        warmUp.run, () -> warmUp.add(runner.warm(warmUp.run.practice(), warmUp.variant)));
  }

  private record VariantWarmUp(PracticeRun run, VariantSpec variant, WarmUp warmUp) {

    void add(TimedBlock window) {
      window
          .failure()
          .filter(reason -> !variant.mayFail())
          .ifPresentOrElse(run::fail, () -> warmUp.add(window.block()));
    }

    boolean done() {
      return run.failed();
    }

    boolean warm() {
      return warmUp.warm();
    }

    long requests() {
      return warmUp.requests();
    }
  }
}
