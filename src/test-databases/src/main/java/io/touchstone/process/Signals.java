// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.process;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What may happen to processes from outside. */
public final class Signals {

  private Signals() {}

  /** Lets a process and those that it started do nothing, while its connections stay open. */
  public static void pause(ProcessHandle process) {
    send("STOP", family(process));
  }

  /** Ends a pause. */
  public static void resume(ProcessHandle process) {
    send("CONT", family(process));
  }

  /** Ends a process and those that it started, at once. */
  public static void kill(ProcessHandle process) {
    List<ProcessHandle> family = family(process);
    family.forEach(ProcessHandle::destroyForcibly);
    family.forEach(each -> each.onExit().join());
  }

  private static List<ProcessHandle> family(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants()).toList();
  }

  private static void send(String name, List<ProcessHandle> processes) {
    List<String> command = new ArrayList<>(List.of("kill", "-" + name));
    processes.forEach(process -> command.add(String.valueOf(process.pid())));
    try {
      new ProcessBuilder(command).start().waitFor();
    } catch (IOException | InterruptedException failed) {
      throw new IllegalStateException(failed);
    }
  }
}
