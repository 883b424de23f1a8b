// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.VariantResult;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Blocks of ten seconds with simple figures. */
final class TestBlocks {

  private TestBlocks() {}

  /** Returns a block whose latencies are 2 and 4 times {@code latency}. */
  static Block block(int round, double throughput, double cpu, double generator, double latency) {
    return new Block(
        1,
        round,
        Math.round(throughput * 10),
        0,
        0,
        10,
        OptionalDouble.of(cpu),
        OptionalDouble.of(0),
        generator,
        500,
        2 * latency,
        4 * latency);
  }

  static VariantResult variant(List<Block> blocks) {
    return new VariantResult("any", Optional.empty(), blocks, List.of(), List.of(), true);
  }

  static Block withoutCpu(Block block) {
    return with(block.start(), OptionalDouble.empty(), OptionalDouble.empty(), block);
  }

  static Block inStart(int start, Block block) {
    return with(start, block.serverCpuMicros(), block.otherCpuMicros(), block);
  }

  private static Block with(int start, OptionalDouble server, OptionalDouble other, Block block) {
    return new Block(
        start,
        block.round(),
        block.requests(),
        block.errors(),
        block.unsent(),
        block.seconds(),
        server,
        other,
        block.generatorCpuMicros(),
        block.bytesPerRequest(),
        block.p50(),
        block.p99());
  }

  static List<Block> withoutCpu(List<Block> blocks) {
    return blocks.stream().map(TestBlocks::withoutCpu).toList();
  }
}
