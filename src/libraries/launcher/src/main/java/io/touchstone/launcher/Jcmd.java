// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Asks other JVMs through {@code jcmd}, which a JDK contains. */
public final class Jcmd {

  private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");
  private static final long TIMEOUT_SECONDS = 10;

  private Jcmd() {}

  /** Collects the garbage of all these JVMs at the same time, and waits until that is done. */
  public static void collectGarbage(List<ProcessHandle> machines) throws InterruptedException {
    send(machines, Redirect.DISCARD, "GC.run");
  }

  /** Appends what all threads of a JVM are doing to its log. */
  static void printThreads(ProcessHandle machine, Path log) throws InterruptedException {
    send(List.of(machine), Redirect.appendTo(log.toFile()), "Thread.print");
  }

  /**
   * Waits for at most ten seconds. A JVM that cannot be asked is left alone, as is any other
   * process: {@code jcmd} sends SIGQUIT, which ends most of them.
   */
  private static void send(List<ProcessHandle> machines, Redirect output, String command)
      throws InterruptedException {
    List<Process> requests =
        machines.stream()
            .filter(Jcmd::isJava)
            .flatMap(machine -> start(machine, output, command).stream())
            .toList();
    for (Process request : requests) {
      if (!request.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        request.destroyForcibly();
      }
    }
  }

  private static Optional<Process> start(ProcessHandle machine, Redirect output, String command) {
    try {
      return Optional.of(
          new ProcessBuilder(JCMD.toString(), Long.toString(machine.pid()), command)
              .redirectErrorStream(true)
              .redirectOutput(output)
              .start());
    } catch (IOException withoutJdk) {
      return Optional.empty();
    }
  }

  private static boolean isJava(ProcessHandle process) {
    return process.info().command().filter(path -> Path.of(path).endsWith("java")).isPresent();
  }
}
