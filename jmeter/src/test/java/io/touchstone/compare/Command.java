// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code java -jar compare.jar} as its user runs it. */
final class Command {

  private final Path output;
  private final Path error;
  private final Process process;

  private Command(Path output, Path error, Process process) {
    this.output = output;
    this.error = error;
    this.process = process;
  }

  static Command start(Path directory, String... arguments) throws IOException {
    Files.createDirectories(directory);
    Path output = directory.resolve("output.txt");
    Path error = directory.resolve("error.txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", System.getProperty("compare.jar")));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--out", directory.toString()));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(output.toFile())
            .redirectError(error.toFile())
            .start();
    return new Command(output, error, process);
  }

  Process process() {
    return process;
  }

  /** Its exit status. */
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

  /** What it said of itself, without what the JVM says of its libraries. */
  List<String> errors() throws IOException {
    return Files.readAllLines(error).stream()
        .filter(line -> !line.startsWith("WARNING: "))
        .toList();
  }

  /** Waits until it has written this, and answers the servers that it has started by then. */
  List<ProcessHandle> serversWhenItSays(String text) throws IOException, InterruptedException {
    while (process.isAlive() && !output().contains(text)) {
      Thread.sleep(200);
    }
    return process.children().toList();
  }
}
