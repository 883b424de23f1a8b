// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.compare.result.VariantResult.Score;
import io.touchstone.compare.result.VariantResult.Start;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The figures of a variant under one kind of load, so far. */
public final class VariantFigures {

  private final List<Block> blocks = new ArrayList<>();
  private final List<Start> starts = new ArrayList<>();
  private final List<Score> scores = new ArrayList<>();

  /** Adds a block. */
  public void add(TimedBlock timed) {
    blocks.add(timed.block());
  }

  /** Adds what was measured of a start as a whole. */
  public void add(Start start) {
    starts.add(start);
  }

  void add(Score score) {
    scores.add(score);
  }

  /** Returns the figures, in the order of their rounds. */
  public VariantResult result(VariantSpec variant) {
    return new VariantResult(
        variant.name(),
        variant.baseline(),
        blocks.stream().sorted(Comparator.comparingInt(Block::round)).toList(),
        scores.stream().sorted(Comparator.comparingInt(Score::round)).toList(),
        List.copyOf(starts),
        true);
  }
}
