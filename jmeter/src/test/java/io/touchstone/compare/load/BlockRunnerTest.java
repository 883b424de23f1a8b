// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.input.Secrets;
import io.touchstone.compare.load.BlockRunner.TimedBlock;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Block.Round;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockRunnerTest {

  @TempDir private Path directory;

  private static CpuClock clock(long firstMillis, long secondMillis) {
    Iterator<Long> millis = List.of(firstMillis, secondMillis).iterator();
    return () -> Duration.ofMillis(millis.next());
  }

  private TimedBlock run(BlockRunner runner, Path documents) throws IOException {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, 200, "pong"))) {
      return runner.run(
          new Round(2, 7),
          new LoadSpec(
              TestServer.PLAN,
              server.base(),
              TestRequests.get("/ping"),
              documents,
              LoadProfile.closedLoop(2, 2),
              Optional.empty()));
    }
  }

  @Test
  void cpuTimeIsDividedByTheRequests() throws IOException {
    var others = List.of(clock(10, 20), clock(100, 130));
    var runner = new BlockRunner(generator(), clock(0, 80), List.of(clock(5, 25)), others);

    Block block = run(runner, TestRequests.DOCUMENTS).block();

    assertEquals(2, block.start());
    assertEquals(7, block.round());
    assertEquals(80_000.0 / block.requests(), block.generatorCpuMicros(), 1e-9);
    assertEquals(20_000.0 / block.requests(), block.serverCpuMicros().orElseThrow(), 1e-9);
    assertEquals(40_000.0 / block.requests(), block.otherCpuMicros().orElseThrow(), 1e-9);
  }

  @Test
  void figuresOfABlockHaveTheirUnits() throws IOException {
    var runner = new BlockRunner(generator(), clock(0, 1), List.of(), List.of());

    TimedBlock timed = run(runner, TestRequests.DOCUMENTS);

    assertEquals(Optional.empty(), timed.failure());
    assertEquals(OptionalDouble.empty(), timed.block().serverCpuMicros());
    assertEquals(OptionalDouble.empty(), timed.block().otherCpuMicros());
    assertTrue(timed.block().p50() > 0.01 && timed.block().p50() <= timed.block().p99());
    assertTrue(timed.block().bytesPerRequest() > 4 && timed.block().bytesPerRequest() < 1000);
  }

  @Test
  void blockWithoutRequestsIsAFailure() throws IOException {
    var runner = new BlockRunner(generator(), clock(0, 1), List.of(clock(0, 1)), List.of());

    TimedBlock timed = run(runner, directory.resolve("absent.csv"));

    assertEquals(0, timed.block().requests());
    assertTrue(timed.failure().orElseThrow().contains("/ping completed"));
  }

  private LoadGenerator generator() {
    return new LoadGenerator(directory, new Secrets());
  }
}
