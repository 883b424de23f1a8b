// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.process.HeaderCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

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
 * @param rate arrival rate for latency, in requests per second; empty for half of the throughput
 * @param mostOtherCores mean number of processors that other programs may use during a block
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
    boolean inTurns,
    long seed,
    Path directory) {

  /** Stands for a free port in commands and URLs. */
  static final String PORT = "{port}";

  /** Rounds in a start, which come in pairs of opposite order. */
  static final int ROUNDS = 4;

  /** Returns whether both versions can run at the same time as far as their ports are concerned. */
  boolean haveOwnPorts() {
    return ready.contains(PORT)
        && commands.stream().allMatch(version -> version.command().contains(PORT));
  }

  /**
   * A version of the service.
   *
   * @param name {@code base} or {@code head}
   */
  record Version(String name, String command) {}
}
