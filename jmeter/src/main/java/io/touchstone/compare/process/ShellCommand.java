// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.compare.input.PrintableText;
import io.touchstone.launcher.LaunchException;
import java.io.File;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A command that runs in the foreground of a shell, with everything it starts. On Linux the shell
 * leads a session of its own, so that a Ctrl-C on the terminal reaches only the comparison, which
 * may have work to finish first; and an environment variable marks all processes, so that those
 * that outlive their parent are still found. All of them are stopped when the command is closed and
 * when this JVM exits; on Linux, those in the session's process group also when this JVM is killed.
 */
public final class ShellCommand implements AutoCloseable {

  private static final Path SHELL = Path.of("/bin/sh");
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
  private static final int LAST_LINES = 20;
  private static final int LAST_BYTES = 16_384;

  /** Environment variable that marks the processes of a command with a value of its own. */
  static final String MARK = "TOUCHSTONE_COMMAND";

  private static final String READ_LIFELINE = "read -r closed <&3";

  /**
   * Runs the command, and leaves a background process that waits until standard input is closed, as
   * happens when this JVM is killed, and then stops the whole process group.
   */
  private static final String WITH_LIFELINE =
      "exec 3<&0 </dev/null; "
          + "(trap '' TERM INT HUP; "
          + READ_LIFELINE
          + "; kill -TERM 0; sleep $2; kill -KILL 0) & "
          + "exec 3<&-; exec /bin/sh -c \"$1\"";

  private final String name;
  private final Path log;
  private final Optional<Container> container;
  private final Process process;
  private final String mark;
  private final Duration patience;
  private final Thread atExit = new Thread(this::stop, "stop-command");

  private ShellCommand(
      String name,
      Path log,
      Optional<Container> container,
      Process process,
      String mark,
      Duration patience) {
    this.name = name;
    this.log = log;
    this.container = container;
    this.process = process;
    this.mark = mark;
    this.patience = patience;
  }

  /**
   * Starts a command.
   *
   * @param name what it is called in messages
   * @param log receives its output, replacing an existing file
   * @throws LaunchException if no shell can be started
   */
  public static ShellCommand start(String name, String command, Path log) {
    return start(name, command, log, PATIENCE);
  }

  /**
   * Starts a command whose processes are killed if they have not stopped after a time.
   *
   * @param patience whole seconds
   */
  static ShellCommand start(String name, String command, Path log, Duration patience) {
    Optional<Container> container =
        Container.in(command, log.resolveSibling(log.getFileName() + ".cid"));
    String line = container.map(each -> each.writingItsId(command)).orElse(command);
    Optional<Path> setsid = sessionProgram();
    List<String> shell = new ArrayList<>();
    setsid.ifPresent(program -> shell.add(program.toString()));
    shell.addAll(List.of(SHELL.toString(), "-c"));
    shell.addAll(
        setsid.isPresent()
            ? List.of(WITH_LIFELINE, "lifeline", line, String.valueOf(patience.toSeconds()))
            : List.of(line));
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      ProcessBuilder builder =
          new ProcessBuilder(shell).redirectErrorStream(true).redirectOutput(log.toFile());
      String mark = UUID.randomUUID().toString();
      builder.environment().put(MARK, mark);
      ShellCommand running =
          new ShellCommand(name, log, container, builder.start(), MARK + "=" + mark, patience);
      running.stopAtExit();
      return running;
    } catch (IOException failed) {
      throw new LaunchException(name + " could not be started: " + failed.getMessage(), failed);
    }
  }

  private void stopAtExit() {
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
    } catch (IllegalStateException exiting) {
      stop();
      throw new LaunchException(name + " was not started: the comparison is stopping", exiting);
    }
  }

  public String name() {
    return name;
  }

  /** Returns the container that the command runs; empty if it runs none. */
  public Optional<Container> container() {
    return container;
  }

  /** Returns the running processes of the command, the shell included. */
  public List<ProcessHandle> processes() {
    return all().filter(Predicate.not(ShellCommand::isLifeline)).toList();
  }

  private Stream<ProcessHandle> all() {
    return Stream.concat(Stream.of(process.toHandle()), marked(mark))
        .flatMap(ShellCommand::withDescendants)
        .distinct()
        .filter(ProcessHandle::isAlive);
  }

  /** Returns the processes whose environment contains a text; none on other systems than Linux. */
  static Stream<ProcessHandle> marked(String mark) {
    return ProcessHandle.allProcesses().filter(each -> ProcFile.ENVIRON.of(each).contains(mark));
  }

  /** Returns a process and everything that it started and that still runs. */
  public static Stream<ProcessHandle> withDescendants(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants());
  }

  private static boolean isLifeline(ProcessHandle process) {
    return ProcFile.CMDLINE.of(process).contains(READ_LIFELINE);
  }

  /** Returns whether any of its processes runs. */
  public boolean isAlive() {
    return process.isAlive() || !processes().isEmpty();
  }

  /** Returns the exit status of the shell; empty while it runs. */
  public Optional<Integer> status() {
    return process.isAlive() ? Optional.empty() : Optional.of(process.exitValue());
  }

  /** Returns the number of bytes that it has printed. */
  public long printed() {
    return log.toFile().length();
  }

  /** Returns the last lines that it printed, without control characters; may be empty. */
  public String lastLines() {
    try (var file = Files.newByteChannel(log)) {
      long start = Math.max(0, file.size() - LAST_BYTES);
      file.position(start);
      String end =
          new String(Channels.newInputStream(file).readNBytes(LAST_BYTES), StandardCharsets.UTF_8);
      // The rest of a line may be the rest of a secret, which nobody would recognise.
      List<String> lines = end.lines().skip(start > 0 ? 1 : 0).map(PrintableText::oneLine).toList();
      return String.join("\n", lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size()));
    } catch (IOException unreadable) {
      return "";
    }
  }

  /** Stops everything that the command started, and waits until that has happened. */
  @Override
  public void close() {
    stop();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException exiting) {
      // The hook finds nothing left to stop.
    }
  }

  private synchronized void stop() {
    all()
        .filter(ShellCommand::isLifeline)
        .flatMap(ShellCommand::withDescendants)
        .forEach(ProcessHandle::destroyForcibly);
    processes().forEach(ProcessHandle::destroy);
    awaitEnd();
    all().forEach(ProcessHandle::destroyForcibly);
    awaitEnd();
    container.ifPresent(Container::remove);
    try {
      process.getOutputStream().close();
    } catch (IOException closed) {
      // Nobody reads it any more.
    }
  }

  private void awaitEnd() {
    long end = System.nanoTime() + patience.toNanos();
    try {
      while (all().findAny().isPresent() && System.nanoTime() < end) {
        Thread.sleep(POLL_INTERVAL.toMillis());
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the program that starts a session of Linux; empty elsewhere. */
  private static Optional<Path> sessionProgram() {
    return ProcFile.ENVIRON.of(ProcessHandle.current()).isEmpty()
        ? Optional.empty()
        : Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
            .map(directory -> Path.of(directory, "setsid"))
            .filter(Files::isExecutable)
            .findFirst();
  }
}
