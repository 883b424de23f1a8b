// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.process.HeaderCommand;
import io.touchstone.compare.result.Metric;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * How two versions are started and measured.
 *
 * @param commands the commands of the versions, base first; {port} stands for a free port
 * @param with a command that both versions need, such as a database
 * @param ready URL that a version answers when it is ready; {port} stands for its port
 * @param patience how long a version may take until it is ready
 * @param headers of every request
 * @param time after which no further start begins
 * @param precision half the width of an interval of the judged metric at which the comparison ends,
 *     as a share; 0.02 is 2 %
 * @param blockSeconds duration of a block of the closed loop
 * @param threads clients of the closed loop
 * @param warmUpRequests maximum number of warm-up requests for each endpoint in each start
 * @param rate arrival rate for latency, in requests per second; empty for a quarter of the
 *     throughput
 * @param mostOtherCores mean number of processors that other programs may use during a block
 * @param limited metrics of {@code --fail-on}; the comparison ends early only if they are as
 *     precise
 * @param inTurns whether only one version may run at a time
 * @param seed determines the order of starts and blocks
 * @param directory receives all output
 */
record VersionsSettings(
    List<Version> commands,
    Optional<String> with,
    String ready,
    Duration patience,
    List<HeaderCommand> headers,
    Duration time,
    double precision,
    double blockSeconds,
    int threads,
    int warmUpRequests,
    OptionalDouble rate,
    double mostOtherCores,
    Set<Metric> limited,
    boolean inTurns,
    long seed,
    Path directory) {

  /** Stands for a free port in commands and URLs. */
  static final String PORT = "{port}";

  /** In as many rounds, each version is first and second equally often. */
  private static final int CYCLE = 4;

  private static final int MOST_CYCLES = 8;

  /** How much time the rounds get, as a share of the time until the versions are warm. */
  private static final double SHARE_FOR_ROUNDS = 0.5;

  /**
   * Returns the number of rounds in a start, a multiple of four from 4 to 32. If a start takes
   * long, more rounds reduce the noise of its result at a lower price than more starts.
   *
   * @param untilWarm how long it takes until the versions are started and warm
   * @param blocks number of blocks in a round
   */
  int rounds(Duration untilWarm, int blocks) {
    double seconds = SHARE_FOR_ROUNDS * untilWarm.toMillis() / 1000;
    long cycles = Math.round(seconds / (CYCLE * blocks * blockSeconds));
    return CYCLE * (int) Math.max(1, Math.min(MOST_CYCLES, cycles));
  }

  /** Returns whether both versions can run at the same time as far as their ports are concerned. */
  boolean haveOwnPorts() {
    return ready.contains(PORT);
  }

  /**
   * A version of the service.
   *
   * @param name {@code base} or {@code head}
   */
  record Version(String name, String command) {}
}
