// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;
import java.util.Optional;

/**
 * A variant as it was measured.
 *
 * @param baseline the variant that this one is compared with; empty for a baseline itself
 * @param blocks in the order of their rounds; none where it was measured as a micro-benchmark
 * @param latencies of the requests of all blocks together; none where there are no blocks
 * @param scores in the order of their rounds; none where it was put under load
 */
public record VariantResult(
    String name,
    Optional<String> baseline,
    List<Block> blocks,
    List<Percentile> latencies,
    List<Score> scores) {

  /** A variant that was put under load. */
  public static VariantResult underLoad(
      String name, Optional<String> baseline, List<Block> blocks, List<Percentile> latencies) {
    return new VariantResult(name, baseline, blocks, latencies, List.of());
  }

  /** A variant that was measured as a micro-benchmark. */
  public static VariantResult benchmarked(
      String name, Optional<String> baseline, List<Score> scores) {
    return new VariantResult(name, baseline, List.of(), List.of(), scores);
  }
}
