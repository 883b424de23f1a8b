// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.process;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Sends signals to processes. */
public final class Signals {

  private Signals() {}

  /** Freezes a process and its descendants; their connections stay open. */
  public static void pause(ProcessHandle process) {
    send("STOP", withDescendants(process));
  }

  /** Resumes paused processes. */
  public static void resume(ProcessHandle process) {
    send("CONT", withDescendants(process));
  }

  /** Kills a process and its descendants. */
  public static void kill(ProcessHandle process) {
    List<ProcessHandle> processes = withDescendants(process);
    processes.forEach(ProcessHandle::destroyForcibly);
    processes.forEach(killed -> killed.onExit().join());
  }

  private static List<ProcessHandle> withDescendants(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants()).toList();
  }

  private static void send(String name, List<ProcessHandle> processes) {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    processes.forEach(process -> command.add(String.valueOf(process.pid())));
    assertDoesNotThrow(() -> new ProcessBuilder(command).start().waitFor());
  }
}
