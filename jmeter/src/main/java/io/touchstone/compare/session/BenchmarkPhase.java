// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.result.VariantResult.Score;
import io.touchstone.launcher.LaunchException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs the micro-benchmarks with JMH, fork by fork, in rounds of balanced order. Forks for
 * publication have more and longer iterations.
 *
 * @param root the directory of the project
 */
record BenchmarkPhase(ComparisonSettings settings, Path root, Progress progress) {

  /**
   * The benchmarks, in the directory of the project; {@code lib} next to it has their libraries.
   */
  private static final Path JAR = Path.of("src", "practices", "target", "practices-benchmarks.jar");

  private static final String MAIN_CLASS = "org.openjdk.jmh.Main";

  private static final double FORK_SECONDS = 3.5;
  private static final String TIME = "/0/primaryMetric/score";
  private static final String ALLOCATION = "/0/secondaryMetrics/gc.alloc.rate.norm/score";

  /** Returns about how long the forks of a practice take. */
  double expectedSeconds(PracticeRun run) {
    return settings.benchmarkRounds() * run.benchmarkVariants().size() * FORK_SECONDS;
  }

  void run(List<PracticeRun> runs) throws InterruptedException {
    for (int round = 1; round <= settings.benchmarkRounds(); round++) {
      for (PracticeRun run : runs) {
        run(run, round);
      }
    }
  }

  private void run(PracticeRun run, int round) throws InterruptedException {
    for (VariantSpec variant : run.inOrder(run.benchmarkVariants(), settings.seed(), round)) {
      progress.take(
          run,
          "%s, fork %d of %d".formatted(variant.name(), round, settings.benchmarkRounds()),
          FORK_SECONDS,
          () -> fork(run, variant, round));
    }
  }

  private void fork(PracticeRun run, VariantSpec variant, int round) throws InterruptedException {
    try {
      run.add(variant, measure(variant.benchmark().orElseThrow(), round));
    } catch (LaunchException failed) {
      if (!progress.stopping()) {
        run.fail(failed.getMessage());
      }
    }
  }

  /**
   * Runs one benchmark in one fork.
   *
   * @param benchmark class and method, such as {@code P11_ResultType.naive}
   * @throws LaunchException if it cannot be run
   */
  private Score measure(String benchmark, int round) throws InterruptedException {
    Path results = directory().resolve("fork.json");
    try {
      Files.createDirectories(directory());
      Files.deleteIfExists(results);
      int status = start(benchmark, results).waitFor();
      if (status != 0 || !Files.exists(results)) {
        throw new LaunchException(
            "benchmark %s exited with status %d; see %s".formatted(benchmark, status, log()));
      }
      JsonNode result = JsonMapper.shared().readTree(results.toFile());
      return new Score(round, result.at(TIME).asDouble(), result.at(ALLOCATION).asDouble());
    } catch (IOException failed) {
      throw new LaunchException("benchmark " + benchmark + " cannot be run", failed);
    } catch (JacksonException unexpected) {
      throw new LaunchException("benchmark " + benchmark + " has no result; see " + log());
    }
  }

  private Path directory() {
    return settings.directory().resolve("benchmarks");
  }

  private Path log() {
    return directory().resolve("jmh.log");
  }

  private Process start(String benchmark, Path results) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of("-cp", classPath(root), MAIN_CLASS, "[.]" + benchmark.replace(".", "[.]") + "$"));
    command.addAll(List.of("-f", "1", "-w", length(), "-r", length()));
    command.addAll(List.of("-wi", settings.full() ? "5" : "4", "-i", settings.full() ? "5" : "3"));
    command.addAll(List.of("-prof", "gc", "-rf", "json", "-rff", results.toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
        .start();
  }

  /** Returns the class path of the micro-benchmarks, and of the servers behind practices. */
  static String classPath(Path root) {
    Path jar = root.resolve(JAR);
    return jar + File.pathSeparator + jar.resolveSibling("lib").resolve("*");
  }

  private String length() {
    return settings.full() ? "1000ms" : "250ms";
  }
}
