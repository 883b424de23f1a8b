// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A program on the path. If it is missing, the test is skipped with the reason, or fails if {@code
 * REQUIRE_<NAME>=true} is set in the environment.
 */
final class InstalledProgram {

  private static final long TIMEOUT_SECONDS = 60;

  private final String program;

  private InstalledProgram(String program) {
    this.program = program;
  }

  static InstalledProgram find(String name) {
    boolean found =
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, name)));
    String reason = name + " is not installed";
    if (Boolean.parseBoolean(System.getenv("REQUIRE_" + name.toUpperCase(Locale.ROOT)))) {
      assertTrue(found, reason);
    }
    Assumptions.assumeTrue(found, reason);
    return new InstalledProgram(name);
  }

  /** Runs a program of this project. */
  static InstalledProgram at(Path file) {
    return new InstalledProgram(file.toString());
  }

  /** Runs it successfully and returns what it printed. */
  String run(Path directory, String... arguments) throws IOException, InterruptedException {
    Path output = Files.createTempFile("output", ".txt");
    try {
      assertEquals(0, exitStatus(directory, output, arguments), () -> text(output));
      return Files.readString(output);
    } finally {
      Files.delete(output);
    }
  }

  /** Returns the exit status. */
  int exitStatus(Path directory, String... arguments) throws IOException, InterruptedException {
    return exitStatus(directory, Path.of("/dev/null"), arguments);
  }

  private int exitStatus(Path directory, Path output, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
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
