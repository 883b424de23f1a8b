// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Block;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.VariantResult;
import io.touchstone.launcher.Laboratory;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The comparison with servers that it starts. */
class CompareIT {

  private static final Path DIRECTORY = Path.of("target", "compare-it").toAbsolutePath();

  /** Those of practices that request nothing of the product. */
  private static final int SERVERS = Laboratory.values().length;

  /**
   * Restores the default reaction to SIGINT. Background jobs of a script ignore it, and processes
   * inherit that from the one that starts them.
   */
  private static final List<String> INTERRUPTIBLE = List.of("env", "--default-signal=INT");

  @Test
  void measuresAPracticeAndReportsIt() throws Exception {
    Path directory = DIRECTORY.resolve("measured");
    CompareProcess command =
        CompareProcess.start(
            directory,
            "--practice=01",
            "--starts=1",
            "--rounds=2",
            "--warm-up=1",
            "--seed=7",
            "--free-ports");
    List<ProcessHandle> servers = command.serversWhenItSays("round 1");

    assertEquals(0, command.await(), () -> "see " + directory);
    assertEquals(SERVERS, servers.size());
    CompareProcess.assertEnded(servers);
    assertTrue(command.output().contains("01-rest-client-scope"), command.output());
    assertWhole(ResultsJson.read(directory.resolve("results.json")));
    assertTrue(Files.readString(directory.resolve("index.html")).contains("<svg"));
    for (String file : List.of("practices.jmx", "journey.jmx", "documents.csv")) {
      Path copied = directory.resolve("plan").resolve(file);
      assertEquals(-1, Files.mismatch(Path.of("src/test/jmeter", file), copied), file);
    }
    try (Stream<Path> samples = Files.list(directory.resolve("samples"))) {
      assertEquals(4 * 2 + 2 * 4 + 2, samples.count());
    }
  }

  private static void assertWhole(Results results) {
    assertEquals(7, results.seed());
    assertEquals("quick", results.mode());
    assertFalse(results.partial());
    PracticeResult practice = results.practices().get(0);
    assertEquals("01", practice.id());
    assertEquals(4.73, practice.claim().orElseThrow().ratio());
    assertEquals(
        List.of("naive", "naive-ping", "tuned", "tuned-ping"),
        practice.variants().stream().map(VariantResult::name).toList());
    practice.variants().forEach(variant -> assertMeasured(variant.blocks()));
    Ratio cpu = ratio(practice, Metric.CPU);
    assertTrue(cpu.interval().low() <= cpu.interval().estimate());
    assertTrue(cpu.interval().estimate() > 1, "an un-scoped client costs more: " + cpu);
    assertTrue(results.run().control().isPresent());
    assertTrue(results.floor().orElseThrow().cpuMicros().isPresent());
    assertEquals(System.getProperty("openliberty.version"), results.run().runtime().liberty());
    assertTrue(results.run().runtime().jsonp().startsWith("Parsson "));
  }

  private static void assertMeasured(List<Block> blocks) {
    assertEquals(List.of(1, 2), blocks.stream().map(Block::round).toList());
    for (Block block : blocks) {
      assertTrue(block.requests() > 0);
      assertEquals(0, block.errors());
      assertTrue(block.serverCpuMicros().orElseThrow() > 0);
      assertTrue(block.p50() > 0 && block.p50() <= block.p99());
    }
  }

  private static Ratio ratio(PracticeResult practice, Metric metric) {
    return practice.ratios().stream()
        .filter(ratio -> ratio.variant().equals("tuned") && ratio.metric() == metric)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aKilledServerStopsTheComparisonAndLeavesNothingRunning() throws Exception {
    CompareProcess command =
        CompareProcess.start(
            DIRECTORY.resolve("killed"),
            "--practice=03",
            "--starts=1",
            "--rounds=60",
            "--warm-up=1",
            "--free-ports");
    List<ProcessHandle> servers = command.serversWhenItSays("warm-up");
    assertEquals(SERVERS, servers.size());
    servers.get(0).destroyForcibly();

    assertEquals(1, command.await());
    assertEquals(1, command.errors().size(), () -> "more than a line: " + command);
    assertTrue(command.errors().get(0).matches("compare: \\S+ exited with status 137; see .*"));
    CompareProcess.assertEnded(servers);
  }

  @Test
  void partialResultsAreWrittenAndMarked() throws Exception {
    Path directory = DIRECTORY.resolve("early-end");
    Results results = interrupted(directory, " 10 %", "--practice=03", "--rounds=20");
    assertTrue(results.practices().get(0).variants().get(0).blocks().size() > 0);
    assertEquals(List.of(), results.practices().get(0).failure().stream().toList());
    assertTrue(Files.readString(directory.resolve("index.html")).contains("<svg"));
  }

  /** A server that was interrupted while it was starting may neither become ready nor exit. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Starting the servers       | --practice=03    | ''",
        "Starting the servers of 26 | --practice=03,26 | 03"
      })
  void resultsBeforeAStartAreWrittenToo(String when, String practice, String measured)
      throws Exception {
    Results results = interrupted(DIRECTORY.resolve("early-start"), when, practice, "--rounds=1");
    assertEquals(
        measured,
        results.practices().stream().map(PracticeResult::id).collect(Collectors.joining()));
  }

  /** Returns the results of a comparison that is interrupted when it says a text. */
  private static Results interrupted(Path directory, String when, String practice, String rounds)
      throws Exception {
    assumeTrue(canRestoreInterrupts(), "GNU env is needed");
    CompareProcess command =
        CompareProcess.start(
            INTERRUPTIBLE,
            directory,
            practice,
            "--starts=1",
            rounds,
            "--warm-up=1",
            "--free-ports");
    List<ProcessHandle> servers = command.serversWhenItSays(when);
    while (servers.size() < SERVERS && command.process().isAlive()) {
      servers = command.process().children().toList();
    }
    interrupt(command.process().toHandle());
    for (ProcessHandle server : servers) {
      interrupt(server);
    }
    assertNotEquals(0, command.await());
    CompareProcess.assertEnded(servers);
    Results results = ResultsJson.read(directory.resolve("results.json"));
    assertTrue(results.partial());
    return results;
  }

  /** Interrupts a process as a terminal interrupts each process in its foreground. */
  private static void interrupt(ProcessHandle process) throws Exception {
    new ProcessBuilder("/bin/kill", "-INT", String.valueOf(process.pid())).start().waitFor();
  }

  private static boolean canRestoreInterrupts() throws InterruptedException {
    List<String> command = new ArrayList<>(INTERRUPTIBLE);
    command.add("true");
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    }
  }

  @Test
  void anOccupiedPortIsReportedInOneLine() throws Exception {
    int port = Laboratory.PRACTICES.defaultPort();
    try (ServerSocket taken = takenOrNull(port)) {
      CompareProcess command = CompareProcess.start(DIRECTORY.resolve("taken"), "--practice=03");

      assertEquals(1, command.await());
      assertEquals(1, command.errors().size());
      assertTrue(command.errors().get(0).contains("is already in use"), command.errors().get(0));
    }
  }

  /** Occupies the port; returns null if another process already does. */
  private static ServerSocket takenOrNull(int port) {
    try {
      return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    } catch (IOException already) {
      return null;
    }
  }
}
