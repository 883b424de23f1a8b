// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.result.Block;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private final WarmUp warmUp = new WarmUp(0.05, 6);

  private static Supplier<TimedBlock> windows(
      DoubleFunction<TimedBlock> window, double... figures) {
    Iterator<TimedBlock> blocks = DoubleStream.of(figures).mapToObj(window).iterator();
    return blocks::next;
  }

  private static TimedBlock cpu(double micros) {
    return new TimedBlock(
        block(100, OptionalDouble.of(micros - 10), OptionalDouble.of(10)), Optional.empty());
  }

  private static TimedBlock throughput(double requests) {
    return new TimedBlock(
        block((long) requests, OptionalDouble.empty(), OptionalDouble.empty()), Optional.empty());
  }

  private static Block block(long requests, OptionalDouble server, OptionalDouble other) {
    return new Block(1, requests, 0, 1, server, other, 50, 200, 1, 2, 3);
  }

  @Test
  void settlesWhenTwoWindowsAgreeInCpuTime() {
    var outcome = warmUp.run(windows(WarmUpTest::cpu, 300, 200, 120, 110, 105));

    assertEquals(new WarmUp.Outcome(5, true, Optional.empty()), outcome);
  }

  @Test
  void givesUpAtTheLimit() {
    var outcome = warmUp.run(windows(WarmUpTest::cpu, 100, 200, 100, 200, 100, 200));

    assertEquals(new WarmUp.Outcome(6, false, Optional.empty()), outcome);
  }

  @Test
  void looksAtThroughputWithoutCpuTime() {
    var outcome = warmUp.run(windows(WarmUpTest::throughput, 1000, 1500, 1550));

    assertEquals(new WarmUp.Outcome(3, true, Optional.empty()), outcome);
  }

  @Test
  void windowsJustOverTheToleranceDoNotAgree() {
    var outcome = warmUp.run(windows(WarmUpTest::throughput, 1000, 949, 948));

    assertEquals(3, outcome.windows());
  }

  @Test
  void failedWindowEndsIt() {
    var failed = new TimedBlock(cpu(100).block(), Optional.of("answered 500"));
    Iterator<TimedBlock> blocks = List.of(cpu(100), failed).iterator();

    assertEquals(
        new WarmUp.Outcome(2, false, Optional.of("answered 500")), warmUp.run(blocks::next));
  }
}
