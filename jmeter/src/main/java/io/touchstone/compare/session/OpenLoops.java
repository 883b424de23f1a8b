// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Variant;
import io.touchstone.compare.statistics.BlockOrder;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Latency under a constant rate of arrivals, the same for a baseline and all that is compared with
 * it: a part of what the baseline managed in its closed loop, so that it is below its capacity.
 */
final class OpenLoops {

  private static final double PART_OF_CAPACITY = 0.5;

  private final Settings settings;
  private final Progress progress;
  private final Ending ending;

  OpenLoops(Settings settings, Progress progress, Ending ending) {
    this.settings = settings;
    this.progress = progress;
    this.ending = ending;
  }

  /** How many blocks there are of a practice at each start. */
  static int blocks(Track track) {
    return applies(track) ? track.variantNames().size() : 0;
  }

  /**
   * One round of one start.
   *
   * @param start from 1
   */
  void run(Bench bench, List<Track> tracks, int start) throws InterruptedException {
    for (Track track : tracks) {
      if (applies(track)) {
        run(bench, track, start);
      }
    }
  }

  private void run(Bench bench, Track track, int start) throws InterruptedException {
    List<String> order =
        new BlockOrder(settings.seed() + 1)
            .rounds(track.practice().label(), start, track.variantNames())
            .get(start - 1);
    for (String name : order) {
      Variant variant = track.practice().variant(name);
      OptionalDouble rate = rate(track, variant);
      if (rate.isEmpty() || track.failed() || ending.asked()) {
        progress.skip(1);
      } else {
        progress.next("%s %s, open loop".formatted(track.practice().label(), name));
        Round round = new Round(start, start);
        bench.attempt(
            track,
            () ->
                track.addOpen(
                    variant, bench.measure(track.practice(), variant, round, rate.getAsDouble())));
      }
    }
    if (start == settings.starts()) {
      noteRates(track);
    }
  }

  private static void noteRates(Track track) {
    for (Variant variant : track.practice().variants()) {
      if (variant.baseline().isEmpty()) {
        rate(track, variant).ifPresent(rate -> track.openLoopAt(variant.name(), rate));
      }
    }
  }

  private static OptionalDouble rate(Track track, Variant variant) {
    OptionalDouble capacity = track.throughput(variant.baseline().orElse(variant.name()));
    return capacity.isPresent()
        ? OptionalDouble.of(capacity.getAsDouble() * PART_OF_CAPACITY)
        : OptionalDouble.empty();
  }

  /** What has a load of its own, or none, or is no comparison, is left out. */
  private static boolean applies(Track track) {
    return !track.practice().isFloor()
        && track.practice().measuring().arrivals().isEmpty()
        && track.practice().measuring().requests().isEmpty()
        && track.practice().measuring().plan().equals(Optional.empty())
        && track.practice().variants().stream().allMatch(each -> each.benchmark().isEmpty());
  }
}
