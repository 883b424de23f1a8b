// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.process.NewProcesses;
import io.touchstone.compare.process.ShellCommand;
import io.touchstone.compare.process.TreeCpuClock;
import io.touchstone.launcher.LaunchException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * What both versions need while they run, such as a database. Processes that began while it was
 * starting belong to it, because those of a container are not children of the command.
 */
final class Companion implements AutoCloseable {

  private static final long QUIET_MILLIS = 3000;
  private static final long PATIENCE_MILLIS = 60_000;
  private static final long POLL_MILLIS = 100;

  private final Optional<ShellCommand> command;
  private final Set<ProcessHandle> began;
  private final TreeCpuClock cpu = new TreeCpuClock(this::processes);

  private Companion(Optional<ShellCommand> command, Set<ProcessHandle> began) {
    this.command = command;
    this.began = began;
  }

  /**
   * Starts a command, and waits until it exits successfully, has printed nothing for three seconds,
   * or has run for a minute.
   *
   * @throws LaunchException with the last lines of its output, if it fails
   */
  static Companion start(Optional<String> line, Path directory, BooleanSupplier stopped)
      throws InterruptedException {
    if (line.isEmpty()) {
      return new Companion(Optional.empty(), Set.of());
    }
    NewProcesses began = NewProcesses.fromNow();
    ShellCommand command = ShellCommand.start("--with", line.get(), directory.resolve("with.log"));
    try {
      awaitQuiet(command, stopped);
    } catch (LaunchException | InterruptedException failed) {
      command.close();
      throw failed;
    }
    return new Companion(Optional.of(command), began.untilNow());
  }

  private static void awaitQuiet(ShellCommand command, BooleanSupplier stopped)
      throws InterruptedException {
    long printed = -1;
    long quiet = 0;
    for (long waited = 0;
        quiet < QUIET_MILLIS && waited < PATIENCE_MILLIS && command.status().isEmpty();
        waited += POLL_MILLIS) {
      if (stopped.getAsBoolean()) {
        throw new LaunchException("stopped while --with was starting");
      }
      Thread.sleep(POLL_MILLIS);
      quiet = command.printed() == printed ? quiet + POLL_MILLIS : 0;
      printed = command.printed();
    }
    requireNoFailure(command);
  }

  /** Throws a {@link LaunchException} with the last lines of its output if it has failed. */
  void requireNoFailure() {
    command.ifPresent(Companion::requireNoFailure);
  }

  private static void requireNoFailure(ShellCommand command) {
    if (command.status().filter(status -> status != 0).isPresent()) {
      throw new LaunchException(
          "--with exited with status %d; its last lines are:%n%s"
              .formatted(command.status().get(), command.lastLines()));
    }
  }

  private List<ProcessHandle> processes() {
    return Stream.concat(
            began.stream().filter(ProcessHandle::isAlive).flatMap(ShellCommand::withDescendants),
            command.stream().flatMap(each -> each.processes().stream()))
        .distinct()
        .toList();
  }

  TreeCpuClock cpu() {
    return cpu;
  }

  @Override
  public void close() {
    command.ifPresent(ShellCommand::close);
  }
}
