// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.result.Score;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Runs micro-benchmarks with JMH.
 *
 * @param jar the executable jar of the benchmarks
 * @param directory receives results and logs
 * @param full whether the results are for publication, so that forks have more and longer
 *     iterations
 */
public record Benchmarks(Path jar, Path directory, boolean full) {

  /** The executable jar, in the directory of the project. */
  public static final Path JAR = Path.of("src", "practices", "target", "benchmarks.jar");

  private static final String TIME = "/0/primaryMetric/score";
  private static final String ALLOCATION = "/0/secondaryMetrics/gc.alloc.rate.norm/score";

  /**
   * Runs one benchmark in one fork.
   *
   * @param benchmark class and method, such as {@code P11_ResultType.naive}
   * @throws LaunchException if it cannot be run
   */
  public Score run(String benchmark, int round) throws InterruptedException {
    Path results = directory.resolve("fork.json");
    try {
      Files.createDirectories(directory);
      Files.deleteIfExists(results);
      int status = start(benchmark, results).waitFor();
      if (status != 0 || !Files.exists(results)) {
        throw new LaunchException(
            "benchmark %s exited with status %d; see %s".formatted(benchmark, status, log()));
      }
      return score(results, round);
    } catch (IOException failed) {
      throw new LaunchException("benchmark " + benchmark + " cannot be run", failed);
    } catch (JacksonException unexpected) {
      throw new LaunchException("benchmark " + benchmark + " has no result; see " + log());
    }
  }

  private Path log() {
    return directory.resolve("jmh.log");
  }

  private Process start(String benchmark, Path results) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", jar.toString(), "[.]" + benchmark.replace(".", "[.]") + "$"));
    command.addAll(List.of("-f", "1", "-w", length(), "-r", length()));
    command.addAll(List.of("-wi", full ? "5" : "4", "-i", full ? "5" : "3"));
    command.addAll(List.of("-prof", "gc", "-rf", "json", "-rff", results.toString()));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()))
        .start();
  }

  private String length() {
    return full ? "1000ms" : "250ms";
  }

  private static Score score(Path results, int round) {
    JsonNode result = JsonMapper.shared().readTree(results.toFile());
    return new Score(round, result.at(TIME).asDouble(), result.at(ALLOCATION).asDouble());
  }
}
