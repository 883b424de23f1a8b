// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.process.Container;
import io.touchstone.compare.process.NewProcesses;
import io.touchstone.compare.process.ReadyCheck;
import io.touchstone.compare.process.ResidentMemory;
import io.touchstone.compare.process.ShellCommand;
import io.touchstone.compare.process.TreeCpuClock;
import io.touchstone.compare.versions.VersionsOptions.Version;
import io.touchstone.launcher.LaunchException;
import io.touchstone.launcher.Ports;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * A version that was started and is ready.
 *
 * @param base address of the requests: scheme, host and port of the URL that shows it is ready
 * @param contained the first process of its container; empty without one, or if the engine runs on
 *     another machine
 * @param isMeasurable whether its processes run on this machine and are known
 * @param helpers clock of the processes that serve its container, such as one that forwards its
 *     port
 * @param readyMillis time from the start of the command until it was ready
 */
record RunningVersion(
    Version version,
    URI base,
    ReadyCheck check,
    ShellCommand command,
    Optional<ProcessHandle> contained,
    boolean isMeasurable,
    TreeCpuClock cpu,
    TreeCpuClock helpers,
    double readyMillis)
    implements AutoCloseable {

  /**
   * Starts a version and waits until it is ready.
   *
   * @param start counted from 1; part of the name of its log
   * @throws LaunchException if something else answers its URL, or it does not become ready; nothing
   *     is left running then
   */
  static RunningVersion start(
      Version version, VersionsOptions options, int start, BooleanSupplier stopped)
      throws InterruptedException {
    String port = Integer.toString(Ports.freePort());
    URI uri = URI.create(options.ready.replace(VersionsOptions.PORT, port));
    ReadyCheck check = new ReadyCheck(uri, options.patience());
    if (check.passes()) {
      throw new LaunchException("another program responds at " + uri + "; stop it, or use {port}");
    }
    Path logs = options.out.resolve("versions");
    String name = version.name() + "-" + start;
    String line = version.command().replace(VersionsOptions.PORT, port);
    NewProcesses started = NewProcesses.fromNow();
    long began = System.nanoTime();
    ShellCommand command = ShellCommand.start(version.name(), line, logs.resolve(name + ".log"));
    try {
      check.await(command, stopped);
      double millis = (System.nanoTime() - began) / 1e6;
      Set<ProcessHandle> since = started.untilNow();
      Optional<ProcessHandle> contained =
          command.container().flatMap(Container::main).filter(since::contains);
      List<ProcessHandle> helpers = since.stream().filter(Container::isHelper).toList();
      boolean unknownContainer =
          command.container().isPresent()
              || command.processes().stream().anyMatch(Container::isEngine);
      return new RunningVersion(
          version,
          uri.resolve("/"),
          check,
          command,
          contained,
          contained.isPresent() || !unknownContainer,
          new TreeCpuClock(() -> processes(command, contained)),
          new TreeCpuClock(() -> contained.isEmpty() ? List.of() : beside(command, helpers)),
          millis);
    } catch (LaunchException | InterruptedException failed) {
      command.close();
      throw failed;
    }
  }

  /** The processes in a container replace those of the client that started it. */
  private static List<ProcessHandle> processes(
      ShellCommand command, Optional<ProcessHandle> contained) {
    return contained
        .map(main -> ShellCommand.withDescendants(main).toList())
        .orElseGet(command::processes);
  }

  private static List<ProcessHandle> beside(ShellCommand command, List<ProcessHandle> helpers) {
    return Stream.concat(helpers.stream(), command.processes().stream()).toList();
  }

  List<ProcessHandle> processes() {
    return processes(command, contained);
  }

  OptionalLong residentBytes() {
    return isMeasurable ? ResidentMemory.of(processes()) : OptionalLong.empty();
  }

  /** Throws a {@link LaunchException} with the last lines of its output if it has exited. */
  void requireAlive() {
    if (!command.isAlive()) {
      throw new LaunchException(
          "%s exited during the measurement; its last lines are:%n%s"
              .formatted(version.name(), command.lastLines()));
    }
  }

  /**
   * Throws a {@link LaunchException} if its URL still answers after it was closed: what is left
   * would compete with the next start.
   */
  void requireStopped() throws InterruptedException {
    if (check.passes()) {
      throw new LaunchException(
          "%s still responds at %s after it was stopped; start it in the foreground, without sudo"
              .formatted(version.name(), check.uri()));
    }
  }

  @Override
  public void close() {
    command.close();
  }
}
