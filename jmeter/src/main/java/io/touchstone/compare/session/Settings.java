// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.nio.file.Path;

/**
 * How long and how hard a comparison measures.
 *
 * @param full whether it is for publishing: several starts, open loops, everything
 * @param starts how many times the servers are started; their JIT compilers decide anew each time
 * @param rounds rounds for each start
 * @param blockSeconds length of a block
 * @param warmUpTurns the most seconds of warm-up for each variant at each start
 * @param threads clients of the closed loop
 * @param seed from which the order of the blocks is drawn
 * @param directory where everything is written
 */
public record Settings(
    boolean full,
    int starts,
    int rounds,
    int blockSeconds,
    int warmUpTurns,
    int threads,
    long seed,
    Path directory) {

  private static final int CLIENTS_OF_OPEN_LOOPS = 4;
  private static final int OPEN_LOOP_SECONDS = 5;
  private static final int COLD = 2;

  /** {@code quick} or {@code full}. */
  public String mode() {
    return full ? "full" : "quick";
  }

  /** Turns for a server that has served nothing but the one variant. */
  int warmUpTurnsOfOwnServers() {
    return COLD * warmUpTurns;
  }

  /** Many more clients than a closed loop has, so that one is nearly always free. */
  int openLoopThreads() {
    return CLIENTS_OF_OPEN_LOOPS * threads;
  }

  int openLoopSeconds() {
    return OPEN_LOOP_SECONDS;
  }
}
