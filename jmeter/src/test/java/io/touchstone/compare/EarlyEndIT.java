// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An interrupt from the terminal during a comparison. */
class EarlyEndIT {

  /**
   * Restores the default reaction to SIGINT. Background jobs of a script ignore it, and processes
   * inherit that from the one that starts them.
   */
  private static final List<String> INTERRUPTIBLE = List.of("env", "--default-signal=INT");

  private static final int SIGINT_MASK = 1 << 1;

  private static final Path DIRECTORY =
      Path.of("target", "compare-it", "early-end").toAbsolutePath();

  @Test
  void partialResultsAreWrittenAndMarked() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "interrupts are sent by /bin/kill");
    CompareProcess command =
        CompareProcess.start(
            launcher(), DIRECTORY, "--practice=03", "--rounds=20", "--warm-up=1", "--free-ports");
    List<ProcessHandle> servers = command.serversWhenItSays(" 10 %");
    interrupt(command.process().toHandle());
    for (ProcessHandle server : servers) {
      interrupt(server);
    }

    assertNotEquals(0, command.await());
    Results results = ResultsJson.read(DIRECTORY.resolve("results.json"));
    assertTrue(results.partial());
    assertTrue(results.practices().get(0).variants().get(0).blocks().size() > 0);
    assertEquals(List.of(), results.practices().get(0).failure().stream().toList());
    assertTrue(Files.readString(DIRECTORY.resolve("index.html")).contains("<svg"));
    CompletableFuture.allOf(
            servers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);
  }

  private static List<String> launcher() throws Exception {
    if (canRestoreInterrupts()) {
      return INTERRUPTIBLE;
    }
    assumeFalse(
        ignoresInterrupts(),
        "the build was started with SIGINT ignored, and env cannot restore it");
    return List.of();
  }

  private static boolean canRestoreInterrupts() throws Exception {
    List<String> command = new ArrayList<>(INTERRUPTIBLE);
    command.add("true");
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException missing) {
      return false;
    }
  }

  private static boolean ignoresInterrupts() throws IOException {
    Path status = Path.of("/proc/self/status");
    if (!Files.exists(status)) {
      return false;
    }
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
          .anyMatch(signals -> (signals & SIGINT_MASK) != 0);
    }
  }

  /** Interrupts a process as a terminal interrupts each process in its foreground. */
  private static void interrupt(ProcessHandle process) throws Exception {
    new ProcessBuilder("/bin/kill", "-INT", String.valueOf(process.pid())).start().waitFor();
  }
}
