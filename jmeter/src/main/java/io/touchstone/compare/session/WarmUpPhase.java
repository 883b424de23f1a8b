// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.load.TimedBlock;
import io.touchstone.compare.load.WarmUp;
import java.util.ArrayList;
import java.util.List;

/**
 * Brings freshly started servers to their even running. The variants take turns of one second each,
 * so that while one runs the JIT compilers finish what the others began, until the last two turns
 * of every variant agree within 5 % in CPU time per request. None leaves earlier: two turns may
 * agree while both wait for the same compilation.
 */
final class WarmUpPhase {

  private static final double AGREEMENT = 0.05;

  private final Bench bench;
  private final Progress progress;
  private final Ending ending;
  private final List<Turn> turns = new ArrayList<>();

  WarmUpPhase(Bench bench, List<Track> tracks, Progress progress, Ending ending) {
    this.bench = bench;
    this.progress = progress;
    this.ending = ending;
    for (Track track : tracks) {
      warmable(track.practice())
          .forEach(variant -> turns.add(new Turn(track, variant, new WarmUp(AGREEMENT))));
    }
  }

  /** The variants that are put under load. */
  static List<Variant> warmable(Practice practice) {
    return practice.variants().stream().filter(each -> each.benchmark().isEmpty()).toList();
  }

  /**
   * Ends when every variant has settled or has had its turns.
   *
   * @param most the most turns of each
   */
  void run(int most) throws InterruptedException {
    int left = most;
    while (left > 0 && turns.stream().anyMatch(Turn::unsettled)) {
      for (Turn turn : turns) {
        if (turn.track.failed() || ending.asked()) {
          progress.skip(1);
        } else {
          take(turn);
        }
      }
      left--;
    }
    progress.skip(left * turns.size());
  }

  private void take(Turn turn) throws InterruptedException {
    progress.next(turn.track.practice().label() + " " + turn.variant.name() + ", warm-up");
    bench.attempt(turn.track, () -> turn.add(bench.warm(turn.track.practice(), turn.variant)));
  }

  private record Turn(Track track, Variant variant, WarmUp warmUp) {

    void add(TimedBlock window) {
      window
          .failure()
          .filter(reason -> !variant.mayFail())
          .ifPresentOrElse(track::fail, () -> warmUp.add(window.block()));
    }

    boolean unsettled() {
      return !track.failed() && !warmUp.settled();
    }
  }
}
