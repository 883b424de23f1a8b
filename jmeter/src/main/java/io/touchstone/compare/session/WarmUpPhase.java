// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.load.WarmUp;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Warms up freshly started servers. The variants take turns, one window of requests each, so that
 * the JIT compilers finish the code of one variant while another runs. The order of the turns
 * alternates: the compilers of a server that is always the last still work when the blocks begin,
 * and made an identical second server several percent dearer. A variant is warm when it has served
 * enough requests and its last three windows are not more than 5 % cheaper than an earlier one.
 * Variants with servers of their own all get as many windows as the slowest of them, because
 * servers in different states of compilation cannot be compared.
 *
 * <p>A rehearsal follows, one block of each variant that is not counted: the first block at the
 * full load opens connections, starts threads and compiles once more.
 */
record WarmUpPhase(ComparisonSettings settings, Progress progress) {

  private static final double TOLERANCE = 0.05;

  /**
   * Runs until every variant is warm or has used up its requests or windows, or the time is over.
   *
   * @param limit after this time the variants take no new turn
   */
  void run(VariantRunner runner, List<PracticeRun> runs, Duration limit)
      throws InterruptedException {
    List<VariantWarmUp> warmUps = runs.stream().flatMap(this::warmUps).toList();
    long began = System.nanoTime();
    int most =
        warmUps.stream()
            .mapToInt(each -> settings.warmUpWindows(each.run.practice()))
            .max()
            .orElse(0);
    List<VariantWarmUp> order = new ArrayList<>(warmUps);
    for (int window = 1; window <= most; window++) {
      Set<VariantWarmUp> cold =
          Duration.ofNanos(System.nanoTime() - began).compareTo(limit) < 0
              ? warmUps.stream()
                  .filter(warmUp -> !enough(warmUp, warmUps))
                  .collect(Collectors.toSet())
              : Set.of();
      for (VariantWarmUp warmUp : order) {
        if (cold.contains(warmUp)) {
          progress.take(
              runner,
              warmUp.run,
              warmUp.variant.name() + ", warm-up",
              ComparisonSettings.EXPECTED_WINDOW_SECONDS,
              () -> warmUp.add(runner.warm(warmUp.run.practice(), warmUp.variant)));
        } else {
          progress.extend(-ComparisonSettings.EXPECTED_WINDOW_SECONDS);
        }
      }
      if (!cold.isEmpty()) {
        Collections.reverse(order);
      }
    }
    for (VariantWarmUp warmUp : order) {
      progress.take(
          runner,
          warmUp.run,
          warmUp.variant.name() + ", rehearsal",
          settings.expectedBlockSeconds(warmUp.run.practice(), warmUp.variant),
          () -> warmUp.add(runner.rehearse(warmUp.run.practice(), warmUp.variant)));
    }
  }

  private Stream<VariantWarmUp> warmUps(PracticeRun run) {
    return run.loadVariants().stream()
        .map(
            variant ->
                new VariantWarmUp(
                    run, variant, new WarmUp(TOLERANCE, settings.leastWarmUpRequests())));
  }

  private boolean enough(VariantWarmUp warmUp, List<VariantWarmUp> warmUps) {
    return warmUp.run.practice().needsServers()
        ? warmUps.stream()
            .filter(other -> other.run.equals(warmUp.run))
            .allMatch(other -> other.warmUp.warm())
        : warmUp.warmUp.warm() || warmUp.warmUp.requests() >= settings.warmUpRequests();
  }

  private record VariantWarmUp(PracticeRun run, VariantSpec variant, WarmUp warmUp) {

    void add(TimedBlock window) {
      window.failure().ifPresentOrElse(run::fail, () -> warmUp.add(window.block()));
    }
  }
}
