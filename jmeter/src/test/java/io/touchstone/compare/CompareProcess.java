// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs {@code java -jar compare.jar} as a user does. */
final class CompareProcess {

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  /** Only C1 compiles, because these processes and their servers run for seconds. */
  private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

  private static final Duration LIMIT = Duration.ofMinutes(5);

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

  /** Starts the command through a launcher: another program and its arguments. */
  static CompareProcess start(List<String> launcher, Path directory, String... arguments)
      throws IOException {
    Files.createDirectories(directory);
    List<String> command = new ArrayList<>(launcher);
    command.addAll(List.of(JAVA, QUICK_START, "-jar", System.getProperty("compare.jar")));
    command.addAll(List.of(arguments));
    command.addAll(List.of("--out", directory.toString()));
    return start(new ProcessBuilder(command), directory);
  }

  /** Starts a copy of the jar in its directory, which is also the working directory. */
  static CompareProcess startIn(Path directory, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of(JAVA, QUICK_START, "-jar", "compare.jar"));
    command.addAll(List.of(arguments));
    return start(new ProcessBuilder(command).directory(directory.toFile()), directory);
  }

  private static CompareProcess start(ProcessBuilder command, Path directory) throws IOException {
    command.environment().put("JVM_ARGS", QUICK_START);
    Path output = directory.resolve("output.txt");
    Path error = directory.resolve("error.txt");
    return new CompareProcess(
        output,
        error,
        command.redirectOutput(output.toFile()).redirectError(error.toFile()).start());
  }

  Process process() {
    return process;
  }

  /** Waits until it exits and returns its status. */
  int await() throws InterruptedException {
    if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
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
    Instant limit = Instant.now().plus(LIMIT);
    while (process.isAlive() && !output().contains(text)) {
      if (Instant.now().isAfter(limit)) {
        process.destroyForcibly();
        throw new IllegalStateException("the comparison did not say: " + text);
      }
      Thread.sleep(200);
    }
    return process.children().toList();
  }

  /** Waits until these servers have exited. */
  static void assertEnded(List<ProcessHandle> servers) throws Exception {
    CompletableFuture.allOf(
            servers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .get(60, TimeUnit.SECONDS);
  }
}
