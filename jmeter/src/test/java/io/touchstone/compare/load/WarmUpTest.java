// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Block;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private final WarmUp warmUp = new WarmUp(0.05, 300);

  @Test
  void twoWindowsThatAreNotCheaperAreWarm() {
    add(cpu(200), cpu(120), cpu(110), cpu(105));
    assertFalse(warmUp.warm());
    add(cpu(104), cpu(103));
    assertTrue(warmUp.warm());
  }

  @Test
  void dearerWindowsAreWarm() {
    add(cpu(100), cpu(120), cpu(110));
    assertTrue(warmUp.warm());
  }

  @Test
  void oneComparisonIsNotEnough() {
    add(cpu(100), cpu(100));
    assertFalse(warmUp.warm());
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
  void aCheaperWindowBeginsAnew() {
    add(cpu(100), cpu(100), cpu(90), cpu(90));
    assertFalse(warmUp.warm());
  }

  @Test
  void slowlyFallingCostsAreComparedWithTheCheapestWindow() {
    add(cpu(100), cpu(110), cpu(94));
    assertFalse(warmUp.warm());
  }

  @Test
  void throughputDecidesWithoutCpuTime() {
    add(throughput(1000), throughput(1500), throughput(1550));
    assertFalse(warmUp.warm());
    add(throughput(1560));
    assertTrue(warmUp.warm());
  }

  private void add(Block... windows) {
    for (Block window : windows) {
      warmUp.add(window);
    }
  }

  private static Block cpu(double micros) {
    return block(100, OptionalDouble.of(micros - 10), OptionalDouble.of(10));
  }

  private static Block throughput(long requests) {
    return block(requests, OptionalDouble.empty(), OptionalDouble.empty());
  }

  private static Block block(long requests, OptionalDouble server, OptionalDouble other) {
    return new Block(1, 1, requests, 0, 0, 1, server, other, 50, 200, 1, 2, 3);
  }
}
