// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs {@code java -jar compare.jar} as a user does. */
final class CompareProcess {

  private final Path output;
  private final Path error;
  private final Process process;

  private CompareProcess(Path output, Path error, Process process) {
    this.output = output;
    this.error = error;
    this.process = process;
  }

  static CompareProcess start(Path directory, String... arguments) throws IOException {
    return start(List.of(), directory, arguments);
  }

  /**
   * Starts the command through another program.
   *
   * @param launcher the program and its arguments, which the command is appended to
   */
  static CompareProcess start(List<String> launcher, Path directory, String... arguments)
      throws IOException {
    Files.createDirectories(directory);
    Path output = directory.resolve("output.txt");
    Path error = directory.resolve("error.txt");
    List<String> command = new ArrayList<>(launcher);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", System.getProperty("compare.jar")));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--out", directory.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(error.toFile())
            .start();
    return new CompareProcess(output, error, process);
  }

  Process process() {
    return process;
  }

  /** Waits until it exits and returns its status. */
  int await() throws InterruptedException {
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("the comparison did not end");
    }
    return process.exitValue();
  }

  String output() throws IOException {
    return Files.readString(output);
  }

  /** Returns the lines of its standard error without warnings of the JVM. */
  List<String> errors() throws IOException {
    return Files.readAllLines(error).stream()
        .filter(line -> !line.startsWith("WARNING: "))
        .toList();
  }

  /** Waits for this output and returns the servers that it has started by then. */
  List<ProcessHandle> serversWhenItSays(String text) throws IOException, InterruptedException {
    while (process.isAlive() && !output().contains(text)) {
      Thread.sleep(200);
    }
    return process.children().toList();
  }
}
