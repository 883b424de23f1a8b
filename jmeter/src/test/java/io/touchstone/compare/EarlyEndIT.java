// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An interrupt from the terminal during a comparison. */
class EarlyEndIT {

  /**
   * Restores the default reaction to SIGINT. Background jobs of a script ignore it, and processes
   * inherit that from the one that starts them.
   */
  private static final List<String> INTERRUPTIBLE = List.of("env", "--default-signal=INT");

  private static final Path DIRECTORY =
      Path.of("target", "compare-it", "early-end").toAbsolutePath();

  @Test
  void partialResultsAreWrittenAndMarked() throws Exception {
    Results results = interrupted(DIRECTORY, " 10 %", "--practice=03", "--rounds=20");
    assertTrue(results.practices().get(0).variants().get(0).blocks().size() > 0);
    assertEquals(List.of(), results.practices().get(0).failure().stream().toList());
    assertTrue(Files.readString(DIRECTORY.resolve("index.html")).contains("<svg"));
  }

  /** A server that was interrupted while it was starting may neither become ready nor exit. */
  @Test
  void resultsBeforeAStartAreWrittenToo() throws Exception {
    Path directory = DIRECTORY.resolveSibling("early-start");
    Results results =
        interrupted(directory, "Starting the servers of 26", "--practice=03,26", "--rounds=1");
    assertEquals(List.of("03"), results.practices().stream().map(PracticeResult::id).toList());
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
}
