// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmUpTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "three windows are hardly cheaper   | true  | 200 120 110 109 108 107",
        "they still get cheaper             | false | 200 120 110 105 104",
        "three windows are dearer           | true  | 100 120 110 130",
        "two comparisons are not enough     | false | 100 100 100",
        "a cheaper window begins anew       | false | 100 100 100 90 90 90",
        "small steps add up                 | false | 100 97 94 91 89 86 84 81 79"
      })
  void costsDecide(String what, boolean warm, String micros) {
    WarmUp warmUp = new WarmUp(0.05, 300);
    Stream.of(micros.split(" ")).map(each -> cpu(Double.parseDouble(each))).forEach(warmUp::add);
    assertEquals(warm, warmUp.warm(), what);
  }

  @Test
  void fewRequestsAreNotEnough() {
    WarmUp slow = new WarmUp(0.05, 501);
    for (int window = 0; window < 5; window++) {
      slow.add(cpu(100));
    }
    assertFalse(slow.warm());
    slow.add(cpu(100));
    assertTrue(slow.warm());
    assertEquals(600, slow.requests());
  }

  @Test
  void throughputDecidesWithoutCpuTime() {
    WarmUp warmUp = new WarmUp(0.05, 300);
    Stream.of(1000, 1500, 1550, 1540).map(WarmUpTest::throughput).forEach(warmUp::add);
    assertFalse(warmUp.warm());
    warmUp.add(throughput(1560));
    assertTrue(warmUp.warm());
  }

  private static Block cpu(double micros) {
    return block(100, OptionalDouble.of(micros - 10), OptionalDouble.of(10));
  }

  private static Block throughput(long requests) {
    return block(requests, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private static Block block(long requests, OptionalDouble server, OptionalDouble other) {
    return new Block(1, 1, requests, 0, 0, 1, server, other, 50, 200, 1, 2);
  }
}
