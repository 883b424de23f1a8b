// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static io.touchstone.compare.statistics.TestBlocks.block;
import static io.touchstone.compare.statistics.TestBlocks.inStart;
import static io.touchstone.compare.statistics.TestBlocks.withoutCpu;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DriftTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "steady fall | false | 667 616 597 531 529 535 452 499",
        "noise       | true  | 202 184 196 202 165 176 190 199",
        "one outlier | true  | 241 63 61 65 65 60 66 66",
        "small fall  | true  | 107 106 105 104 103 102 101 100",
        "rise        | true  | 100 120 140 160 180 200 220 240",
        "too few     | false | 100 100 100",
        "enough      | true  | 100 100 100 100"
      })
  void onlyAFallIsNotSteady(String trend, boolean steady, String micros) {
    double[] costs = Stream.of(micros.split(" ")).mapToDouble(Double::parseDouble).toArray();
    assertEquals(steady, Drift.isSteady(blocks(1, costs)), trend);
  }

  @Test
  void fasterMachineIsNoFall() {
    assertTrue(
        Drift.isSteady(
            DoubleStream.of(1, 0.95, 0.9, 0.8, 0.75, 0.7, 0.65, 0.6)
                .mapToObj(speed -> block(1, 10, 300 * speed, 120 * speed, 1))
                .toList()));
  }

  @Test
  void startsMayDifferInLevel() {
    assertTrue(
        Drift.isSteady(
            Stream.concat(
                    blocks(1, 200, 204, 199, 201).stream(), blocks(2, 100, 102, 99, 101).stream())
                .toList()));
    assertFalse(
        Drift.isSteady(
            Stream.concat(
                    blocks(1, 200, 180, 160, 140).stream(), blocks(2, 100, 90, 80, 70).stream())
                .toList()));
  }

  @Test
  void throughputDecidesWithoutCpuTime() {
    assertFalse(
        Drift.isSteady(
            Stream.of(100, 120, 140, 160, 180, 200)
                .map(throughput -> withoutCpu(block(1, throughput, 1, 50, 1)))
                .toList()));
  }

  private static List<Block> blocks(int start, double... micros) {
    return DoubleStream.of(micros)
        .mapToObj(each -> inStart(start, block(1, 10, each, 50, 1)))
        .toList();
  }
}
