// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.benchmark.Benchmarks;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.statistics.BlockOrder;
import io.touchstone.launcher.LaunchException;
import java.util.List;

/** Measures variants block by block, each round in an order of its own. */
final class Rounds {

  private final Settings settings;
  private final Benchmarks benchmarks;
  private final Progress progress;
  private final Ending ending;

  Rounds(Settings settings, Benchmarks benchmarks, Progress progress, Ending ending) {
    this.settings = settings;
    this.benchmarks = benchmarks;
    this.progress = progress;
    this.ending = ending;
  }

  /**
   * All rounds of one start. They go over all practices before the next begins, so that a
   * disturbance is shared.
   *
   * @param start from 1
   */
  void run(Bench bench, List<Track> tracks, int start) throws InterruptedException {
    for (int round = 0; round < settings.rounds(); round++) {
      for (Track track : tracks) {
        for (int pass = 0; pass < track.passes(); pass++) {
          int index = ((start - 1) * settings.rounds() + round) * track.passes() + pass;
          run(bench, track, new Round(start, index + 1));
        }
      }
    }
  }

  private void run(Bench bench, Track track, Round round) throws InterruptedException {
    int rounds = settings.starts() * settings.rounds() * track.passes();
    List<String> order =
        new BlockOrder(settings.seed())
            .rounds(track.practice().label(), rounds, track.variantNames())
            .get(round.number() - 1);
    for (String name : order) {
      if (track.failed() || ending.asked()) {
        progress.skip(1);
      } else {
        progress.next(
            "%s %s, round %d of %d"
                .formatted(track.practice().label(), name, round.number(), rounds));
        measure(bench, track, track.practice().variant(name), round);
      }
    }
  }

  private void measure(Bench bench, Track track, Variant variant, Round round)
      throws InterruptedException {
    if (variant.benchmark().isPresent()) {
      benchmark(track, variant, round);
      return;
    }
    bench.attempt(track, () -> track.add(variant, bench.measure(track.practice(), variant, round)));
  }

  private void benchmark(Track track, Variant variant, Round round) throws InterruptedException {
    try {
      track.add(variant, benchmarks.run(variant.benchmark().orElseThrow(), round.number()));
    } catch (LaunchException failed) {
      if (!ending.asked()) {
        track.fail(failed.getMessage());
      }
    }
  }
}
