// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.TestServer;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class ShellCommandTest {

  @TempDir Path directory;

  @Test
  void everythingThatItStartedIsStopped() throws Exception {
    String child = "echo $$ >> pids; exec sleep 100";
    List<ProcessHandle> started;
    try (ShellCommand command =
        start(
            "cd %s; (trap '' TERM; sh -c '%s') & (setsid sh -c '%s' &); sh -c '%s'"
                .formatted(directory, child, child, child))) {
      await(3);
      started = command.processes();
      List<Long> pids = started.stream().map(ProcessHandle::pid).toList();
      for (String pid : Files.readAllLines(directory.resolve("pids"))) {
        assertTrue(pids.contains(Long.valueOf(pid)), pids + " without " + pid);
      }
    }
    assertTrue(started.stream().noneMatch(ShellCommandTest::runs), started::toString);
  }

  @Test
  void itStopsWhenItsShellHasExited() throws Exception {
    try (ShellCommand command =
        start("cd %s; sh -c 'echo $$ >> pids; exec sleep 100' & sleep 0.5".formatted(directory))) {
      await(1);
      long pid = Long.parseLong(Files.readAllLines(directory.resolve("pids")).get(0));
      while (ProcessHandle.of(pid).filter(ShellCommandTest::runs).isPresent()) {
        Thread.sleep(50);
      }
      assertEquals(0, command.status().orElseThrow());
    }
  }

  @Test
  void theLastLinesOfAFailedStartAreShownWithoutControlCharacters() {
    try (ShellCommand command = start("seq 1 1000; printf 'port \\033[31min use\\n'; exit 3")) {
      ReadyCheck check = new ReadyCheck(URI.create("http://127.0.0.1:1/"), Duration.ofSeconds(20));
      String message =
          assertThrows(LaunchException.class, () -> check.await(command, () -> false)).getMessage();
      assertTrue(message.contains("exited with status 3 before it was ready"), message);
      assertTrue(message.contains("1000\nport \uFFFD[31min use"), message);
      assertEquals(21, message.lines().count(), message);
    }
  }

  /** The rest of a line may be the rest of a secret. */
  @Test
  void aLineWhoseStartIsNotShownIsLeftOut() throws Exception {
    try (ShellCommand command =
        start("head -c 20000 /dev/zero | tr '\\0' x; printf '\\nlast\\n'; exit 3")) {
      while (command.status().isEmpty()) {
        Thread.sleep(20);
      }
      assertEquals("last", command.lastLines());
    }
  }

  @Test
  void aServerThatDoesNotAnswerIsGivenUp() {
    try (ShellCommand command = start("sleep 100")) {
      ReadyCheck check = new ReadyCheck(URI.create("http://127.0.0.1:1/"), Duration.ofMillis(200));
      String message =
          assertThrows(LaunchException.class, () -> check.await(command, () -> false)).getMessage();
      assertTrue(message.contains("within 0 s (--ready-seconds): it did not respond at"), message);
    }
  }

  @Test
  void aServerThatNeverSucceedsIsDescribed() throws IOException {
    try (TestServer server = new TestServer(exchange -> TestServer.answer(exchange, 404, ""));
        ShellCommand command = start("sleep 100")) {
      ReadyCheck check = new ReadyCheck(server.base(), Duration.ofMillis(200));
      String message =
          assertThrows(LaunchException.class, () -> check.await(command, () -> false)).getMessage();
      assertTrue(
          message.contains("it responded at " + server.base() + " with status 404"), message);
    }
  }

  @Test
  void theCpuTimeOfAllProcessesCounts() throws Exception {
    try (ShellCommand command =
        start("sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; sleep 100' & sleep 100")) {
      TreeCpuClock clock = new TreeCpuClock(command::processes);
      Duration used = Duration.ZERO;
      for (int i = 0; i < 200 && used.toMillis() < 50; i++) {
        Thread.sleep(50);
        used = clock.total().cpuTime();
      }
      assertTrue(used.toMillis() >= 50, used::toString);
      assertEquals(Duration.ZERO, clock.compilers().cpuTime());
      assertTrue(ResidentMemory.of(command.processes()).orElse(0) > 0);
    }
  }

  @Test
  void whatAnExitedProcessHadUsedStillCounts() throws Exception {
    TreeCpuClock clock;
    Duration before;
    try (ShellCommand command = start("sleep 100")) {
      clock = new TreeCpuClock(command::processes);
      before = clock.total().cpuTime();
    }
    assertFalse(clock.total().cpuTime().minus(before).isNegative());
  }

  /** A process that has exited and waits for its parent has no arguments. */
  private static boolean runs(ProcessHandle process) {
    return process.info().arguments().isPresent();
  }

  private ShellCommand start(String line) {
    return ShellCommand.start(
        "test", line, directory.resolve("logs/test.log"), Duration.ofSeconds(1));
  }

  private void await(int pids) throws Exception {
    Path file = directory.resolve("pids");
    while (!Files.exists(file) || Files.readAllLines(file).size() < pids) {
      Thread.sleep(20);
    }
  }
}
