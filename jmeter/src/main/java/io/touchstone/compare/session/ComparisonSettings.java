// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/**
 * How long and how intensively a comparison measures.
 *
 * @param full whether the results are for publication: several starts of the servers and every
 *     variant
 * @param starts how often the servers are started; their JIT compilers decide anew each time
 * @param rounds rounds in each start
 * @param limited whether the run takes about 15 minutes: the warm-up ends in time for it, and
 *     remaining time is spent on additional starts
 * @param blockSeconds duration of a block
 * @param warmUpRequests maximum number of warm-up requests for each variant in each start
 * @param threads clients of the closed loop
 * @param seed determines the order of the blocks
 * @param directory receives all output
 */
public record ComparisonSettings(
    boolean full,
    int starts,
    int rounds,
    boolean limited,
    double blockSeconds,
    int warmUpRequests,
    int threads,
    long seed,
    Path directory) {

  /** About how long a window of the warm-up takes, for the progress display. */
  static final double EXPECTED_WINDOW_SECONDS = 0.9;

  private static final int WARM_UP_WINDOW = 2000;

  /** HotSpot compiles a method with C2 after as many calls. */
  private static final int LEAST_WARM_UP = 5000;

  /** Also for few requests, because windows of slow variants end early and contain fewer. */
  private static final int LEAST_WINDOWS = 16;

  private static final int FORKS_PER_START = 3;
  private static final int QUICK_FORKS = 4;

  /** Servers that have served nothing else need this many times the requests of the others. */
  private static final int COLD = 8;

  private static final int COLD_WINDOW = 4;
  private static final double OVERHEAD_SECONDS = 0.2;

  /** Returns {@code quick} or {@code full}. */
  String mode() {
    return full ? "full" : "quick";
  }

  /** Returns the directory of JMeter's files of the samples of each block. */
  public Path samples() {
    return directory.resolve("samples");
  }

  /** Returns the directory of the files of the servers of all starts. */
  public Path servers() {
    return directory.resolve("servers");
  }

  /** Deletes what the servers of an earlier comparison left, and nothing else. */
  public void deleteServers() throws IOException {
    if (Files.isDirectory(servers())) {
      try (DirectoryStream<Path> starts = Files.newDirectoryStream(servers(), "start-*")) {
        for (Path start : starts) {
          FileUtils.deleteDirectory(start.toFile());
        }
      }
    }
  }

  /** Returns the directory of the files of the servers of one start; later starts keep its logs. */
  public Path servers(int start) {
    return servers().resolve("start-" + start);
  }

  /**
   * Returns the number of requests in one window of the warm-up. On a server that serves nothing
   * but one variant, the interpreter would seem to be stable in shorter windows.
   */
  int warmUpWindow(PracticeSpec practice) {
    int requests = Math.min(WARM_UP_WINDOW, warmUpRequests);
    return practice.needsServers() ? COLD_WINDOW * requests : requests;
  }

  /** Returns the number of requests before which no variant counts as warm. */
  int leastWarmUpRequests() {
    return Math.min(LEAST_WARM_UP, warmUpRequests);
  }

  /** Returns the maximum number of warm-up windows of a variant. */
  int warmUpWindows(PracticeSpec practice) {
    int windows = Math.max(1, warmUpRequests / WARM_UP_WINDOW);
    return practice.needsServers()
        ? COLD / COLD_WINDOW * windows
        : Math.max(LEAST_WINDOWS, windows);
  }

  /** Returns the number of forks of each micro-benchmark. */
  int benchmarkRounds() {
    return full
        ? starts * Math.min(rounds, FORKS_PER_START)
        : Math.min(starts * rounds, QUICK_FORKS);
  }

  /** Returns about how long a block takes, with the load before it. */
  double expectedBlockSeconds(PracticeSpec practice, VariantSpec variant) {
    return variant.leadSeconds()
        + practice.load().seconds().orElse(blockSeconds)
        + OVERHEAD_SECONDS;
  }
}
