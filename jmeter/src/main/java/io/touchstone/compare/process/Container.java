// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The container that a command such as {@code docker run} starts. Its processes are children of the
 * engine, not of the command, so the command is asked to write down the container's ID.
 *
 * @param engine the program of the engine
 * @param idFile file that the engine writes the ID to
 */
public record Container(String engine, Path idFile) {

  private static final Pattern HELPER =
      Pattern.compile("docker-proxy|containerd-shim|rootlessport|conmon|pasta|slirp4netns");

  private static final Pattern ENGINE = Pattern.compile("(docker|podman|nerdctl)(-compose)?\\s*");

  /** The last one of a command: those before it must not stay in the foreground. */
  private static final Pattern RUN =
      Pattern.compile("(?s).*\\b(docker|podman|nerdctl)(\\s+container)?\\s+run(?=\\s)");

  /** Returns the container that a command runs; empty if it runs none. */
  public static Optional<Container> in(String command, Path idFile) {
    Matcher run = RUN.matcher(command);
    return run.find() ? Optional.of(new Container(run.group(1), idFile)) : Optional.empty();
  }

  /** Returns the command with the option that writes the ID to the file. */
  public String writingItsId(String command) {
    try {
      Files.createDirectories(idFile.toAbsolutePath().getParent());
      Files.deleteIfExists(idFile);
    } catch (IOException unwritable) {
      throw new LaunchException(idFile + " cannot be written", unwritable);
    }
    String option = " --cidfile='" + idFile.toAbsolutePath() + "'";
    return RUN.matcher(command).replaceFirst("$0" + Matcher.quoteReplacement(option));
  }

  /**
   * Returns whether an engine has started a process beside a container, for example to forward its
   * port.
   */
  public static boolean isHelper(ProcessHandle process) {
    return HELPER.matcher(ProcFile.COMM.of(process)).lookingAt();
  }

  /** Returns whether a process is the command-line program of an engine. */
  public static boolean isEngine(ProcessHandle process) {
    return ENGINE.matcher(ProcFile.COMM.of(process)).matches();
  }

  /**
   * Returns the process with the ID of the container's first process. If the engine runs on another
   * machine, that is none, or any other process.
   */
  public Optional<ProcessHandle> main() {
    return id().flatMap(id -> main(engine, id));
  }

  /** Returns the same for any running container of an engine, by its ID or name. */
  public static Optional<ProcessHandle> main(String engine, String container) {
    return Program.output(engine, "inspect", "-f", "{{.State.Pid}}", container)
        .filter(pid -> pid.matches("[1-9]\\d{0,17}"))
        .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid)));
  }

  private Optional<String> id() {
    try {
      return Optional.of(Files.readString(idFile).strip()).filter(id -> id.matches("[0-9a-f]+"));
    } catch (IOException notStarted) {
      return Optional.empty();
    }
  }

  /** Removes the container, running or not. */
  void remove() {
    id().ifPresent(id -> Program.output(engine, "rm", "-f", id));
  }
}
