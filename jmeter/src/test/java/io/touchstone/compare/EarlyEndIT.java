// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** An interrupt at the terminal. */
class EarlyEndIT {

  private static final Path DIRECTORY =
      Path.of("target", "compare-it", "early-end").toAbsolutePath();

  @Test
  void writesWhatWasMeasuredAndSaysThatItIsNotAll() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "interrupts are sent by /bin/kill");
    Command command =
        Command.start(DIRECTORY, "--practice=03", "--rounds=20", "--warm-up=1", "--free-ports");
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

  /** As a terminal does to every process of its foreground. */
  private static void interrupt(ProcessHandle process) throws Exception {
    new ProcessBuilder("/bin/kill", "-INT", String.valueOf(process.pid())).start().waitFor();
  }
}
