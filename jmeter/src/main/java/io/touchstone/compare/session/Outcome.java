// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.Practice;
import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.StandingRows;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What the blocks of a comparison come to. */
public final class Outcome {

  private final List<Track> tracks;
  private final GeneratorLimit generator;
  private final boolean partial;

  /**
   * @param shared whether the load generator ran on the servers' cores
   * @param partial whether it was ended before its last block
   */
  Outcome(List<Track> tracks, boolean shared, boolean partial) {
    this.tracks = tracks;
    this.partial = partial;
    this.generator = new GeneratorLimit(Runtime.getRuntime().availableProcessors(), shared);
  }

  /** The practices without the rows that stand in every run. */
  public List<PracticeResult> practices() {
    return tracks.stream()
        .filter(track -> !track.practice().isControl() && !track.practice().isFloor())
        .filter(track -> track.begun() || track.failed())
        .map(track -> track.result(generator))
        .toList();
  }

  public Optional<Control> control() {
    return standing(Practice::isControl)
        .flatMap(
            track -> {
              List<String> labels = track.variantNames();
              return StandingRows.control(
                  track.measured(labels.get(0)), track.measured(labels.get(1)));
            });
  }

  public Optional<Floor> floor() {
    return standing(Practice::isFloor)
        .flatMap(track -> StandingRows.floor(track.measured(track.variantNames().get(0))));
  }

  /** True where every practice was measured to its end. */
  public boolean complete() {
    return !partial && tracks.stream().noneMatch(Track::failed);
  }

  /** Whether it was ended before its last block. */
  public boolean partial() {
    return partial;
  }

  private Optional<Track> standing(Predicate<Practice> which) {
    return tracks.stream().filter(track -> which.test(track.practice())).findFirst();
  }
}
