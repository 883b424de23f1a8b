// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.process;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A program that tests run. */
public final class InstalledProgram {

  private static final long TIMEOUT_SECONDS = 60;
  private static final File NOTHING = new File("/dev/null");

  private final String program;

  private InstalledProgram(String program) {
    this.program = program;
  }

  /**
   * Finds a program. If it is missing, the test is skipped with the reason, or fails if {@code
   * REQUIRE_<NAME>=true} is set in the environment.
   *
   * @param directories where to search if it is not on the path
   */
  public static InstalledProgram require(String name, String... directories) {
    return new InstalledProgram(
        Stream.concat(
                onPath(name), Stream.of(directories).map(directory -> Path.of(directory, name)))
            .filter(Files::isExecutable)
            .findFirst()
            .map(Path::toString)
            .orElseGet(() -> skipOrFail(name)));
  }

  private static String skipOrFail(String name) {
    String reason = name + " is not installed";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_" + name.toUpperCase(Locale.ROOT)))) {
      throw new AssertionError(reason);
    }
    return Assumptions.abort(reason);
  }

  /**
   * Finds the first of several programs, if any is installed.
   *
   * @param names names of programs on the path, or paths
   */
  public static Optional<Path> first(Stream<String> names) {
    return names.flatMap(InstalledProgram::onPath).filter(Files::isExecutable).findFirst();
  }

  private static Stream<Path> onPath(String name) {
    if (name.contains(File.separator)) {
      return Stream.of(Path.of(name));
    }
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(directory -> Path.of(directory, name));
  }

  /** Returns the program as the first word of a command. */
  public String command() {
    return program;
  }

  /** Runs a program of this project. */
  public static InstalledProgram at(Path file) {
    return new InstalledProgram(file.toString());
  }

  /** Runs it successfully and returns what it printed. */
  public String run(Path directory, String... arguments) throws IOException, InterruptedException {
    return output(status -> status == 0, directory, arguments);
  }

  /** Runs it without success and returns what it printed. */
  public String fail(Path directory, String... arguments) throws IOException, InterruptedException {
    return output(status -> status != 0, directory, arguments);
  }

  private String output(IntPredicate expected, Path directory, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    try {
      int status = exitStatus(directory, output, arguments);
      assertTrue(expected.test(status), () -> "status " + status + ": " + text(output));
      return Files.readString(output);
    } finally {
      Files.delete(output);
    }
  }

  /** Returns the exit status. */
  public int exitStatus(Path directory, String... arguments)
      throws IOException, InterruptedException {
    return exitStatus(directory, NOTHING.toPath(), arguments);
  }

  private int exitStatus(Path directory, Path output, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(NOTHING)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertTrue(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS), () -> text(output));
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException failed) {
      return failed.toString();
    }
  }
}
