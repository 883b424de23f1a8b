// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.versions.StartLoad.LoadedBlock;
import java.util.Map;
import java.util.Optional;

/** Counts the pairs of blocks during which other programs used the processors. */
final class Disturbance {

  /** With more disturbed pairs the quiet ones may be disturbed by what was too short to see. */
  private static final double MOST = 0.25;

  private int pairs;
  private int disturbed;
  private double cores;

  /** Counts a pair, and returns whether no other program disturbed it noticeably. */
  boolean isQuiet(Map<String, LoadedBlock> pair, VersionsOptions options) {
    double most =
        pair.values().stream().mapToDouble(block -> block.otherCores().orElse(0)).max().orElse(0);
    pairs++;
    if (most > options.mostOtherCores) {
      disturbed++;
      cores += most;
    }
    return most <= options.mostOtherCores;
  }

  /** Returns whether the machine was too busy for any verdict. */
  boolean isTooMuch() {
    return disturbed > MOST * pairs;
  }

  /** Returns one sentence; empty if nothing was disturbed. */
  Optional<String> describe() {
    return disturbed == 0
        ? Optional.empty()
        : Optional.of(
            "Other programs used %.1f processors during %d of %d pairs of blocks, which were discarded%s."
                .formatted(
                    cores / disturbed,
                    disturbed,
                    pairs,
                    isTooMuch() ? "; that is too many for a verdict" : ""));
  }
}
