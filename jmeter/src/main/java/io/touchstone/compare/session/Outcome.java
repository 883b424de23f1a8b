// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.result.Control;
import io.touchstone.compare.result.Floor;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.statistics.GeneratorLimit;
import io.touchstone.compare.statistics.StandingRows;
import java.util.List;
import java.util.Optional;

/** What the blocks of a comparison come to. */
public final class Outcome {

  private final List<Track> tracks;
  private final GeneratorLimit generator;

  /**
   * @param shared whether the load generator ran on the servers' cores
   */
  Outcome(List<Track> tracks, boolean shared) {
    this.tracks = tracks;
    this.generator = new GeneratorLimit(Runtime.getRuntime().availableProcessors(), shared);
  }

  /** The practices without the rows that stand in every run. */
  public List<PracticeResult> practices() {
    return tracks.stream()
        .filter(track -> !isStanding(track))
        .map(track -> track.result(generator))
        .toList();
  }

  public Optional<Control> control() {
    return standing("control")
        .flatMap(
            track -> {
              List<String> labels = track.variantNames();
              return StandingRows.control(track.blocks(labels.get(0)), track.blocks(labels.get(1)));
            });
  }

  public Optional<Floor> floor() {
    return standing("floor")
        .flatMap(track -> StandingRows.floor(track.blocks(track.variantNames().get(0))));
  }

  /** True where every practice was measured to its end. */
  public boolean complete() {
    return tracks.stream().noneMatch(Track::failed);
  }

  private Optional<Track> standing(String id) {
    return tracks.stream().filter(track -> track.practice().id().equals(id)).findFirst();
  }

  private static boolean isStanding(Track track) {
    String id = track.practice().id();
    return id.equals("control") || id.equals("floor");
  }
}
