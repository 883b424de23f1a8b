// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A program that tests run.
 *
 * @param command the first words of its command line
 * @param environment environment variables in addition to those of this JVM
 */
public record InstalledProgram(List<String> command, Map<String, String> environment) {

  private static final long TIMEOUT_MINUTES = 20;
  private static final File NOTHING = new File("/dev/null");

  /** The exit status of a program, and what it printed. */
  public record Result(int status, String output) {}

  /**
   * Finds a program. If it is missing, the test is skipped with the reason, or fails if {@code
   * REQUIRE_<NAME>=true} is set in the environment.
   *
   * @param directories where to search if it is not on the path
   */
  public static InstalledProgram require(String name, String... directories) {
    Stream<String> places = Stream.of(directories).map(directory -> directory + "/" + name);
    return first(Stream.concat(Stream.of(name), places))
        .map(InstalledProgram::at)
        .orElseGet(() -> skipOrFail(name, name + " is not installed"));
  }

  /**
   * Skips the test, or fails it if {@code REQUIRE_<NAME>=true} is set in the environment.
   *
   * @return never, for use as a value
   */
  public static <T> T skipOrFail(String name, String reason) {
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
    return name.contains(File.separator)
        ? Stream.of(Path.of(name))
        : Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .map(directory -> Path.of(directory, name));
  }

  /** Returns the program in a file. */
  public static InstalledProgram at(Path file) {
    return new InstalledProgram(List.of(file.toString()), Map.of());
  }

  /**
   * Finds a program of a Python package: the one that a variable of the environment names, such as
   * {@code SCHEMATHESIS}, the one on the path, or one installed into {@code target}. If that is
   * impossible, the test is skipped, or fails if {@code REQUIRE_<NAME>=true} is set.
   *
   * @param version the package with its version, such as {@code schemathesis==4.32.5}
   */
  public static InstalledProgram ofPython(String name, String version)
      throws IOException, InterruptedException {
    String variable = name.toUpperCase(Locale.ROOT).replace('-', '_');
    Optional<Path> installed =
        first(Stream.concat(Stream.ofNullable(System.getenv(variable)), Stream.of(name)));
    return at(installed.isPresent() ? installed.get() : install(name, version));
  }

  private static Path install(String name, String version)
      throws IOException, InterruptedException {
    Path directory = Path.of("target", "python", name).toAbsolutePath();
    Path bin = directory.resolve("bin");
    Path program = bin.resolve(name);
    if (!Files.isExecutable(program)) {
      Files.createDirectories(directory);
      Optional<Path> python = first(Stream.of("python3"));
      if (python.isEmpty()
          || at(python.get()).execute(directory, "-m", "venv", directory.toString()).status() != 0
          || at(bin.resolve("pip")).execute(directory, "install", "--quiet", version).status()
              != 0) {
        skipOrFail(name.replace('-', '_'), name + " cannot be installed");
      }
    }
    return program;
  }

  /** Returns a program of the JDK that runs this test. */
  public static InstalledProgram ofJdk(String name) {
    return at(Path.of(System.getProperty("java.home"), "bin", name));
  }

  /** Returns the same program with environment variables. */
  public InstalledProgram with(Map<String, String> variables) {
    return new InstalledProgram(command, variables);
  }

  /** Runs it successfully and returns what it printed. */
  public String run(Path directory, String... arguments) throws IOException, InterruptedException {
    Result result = execute(directory, arguments);
    assertEquals(0, result.status, () -> command + ": " + result.output);
    return result.output;
  }

  /** Runs it without success and returns what it printed. */
  public String fail(Path directory, String... arguments) throws IOException, InterruptedException {
    Result result = execute(directory, arguments);
    assertNotEquals(0, result.status, result.output);
    return result.output;
  }

  /** Runs it. */
  public Result execute(Path directory, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(command.stream(), Stream.of(arguments)).toList())
            .directory(directory.toFile())
            .redirectInput(NOTHING)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      boolean exited = process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES);
      String printed = Files.readString(output);
      assertTrue(exited, () -> command + " did not exit: " + printed);
      return new Result(process.exitValue(), printed);
    } finally {
      process.destroyForcibly();
      Files.delete(output);
    }
  }
}
