// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.LoadProfile.BackgroundLoad;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How the load of a practice differs from that of the others.
 *
 * @param threads number of clients; empty for that of the comparison
 * @param requests total number of requests in a block; empty for a block of fixed duration
 * @param arrivals requests per second of an open loop; empty for a closed loop
 * @param flood number of additional clients that are not recorded
 * @param floodArrivals their requests per second; empty for a closed loop
 * @param seconds duration of a block; empty for that of the comparison
 * @param plan file name of the load plan, or {@code start} for starts of servers; empty for the
 *     plan of single requests
 */
public record PracticeLoad(
    OptionalInt threads,
    OptionalInt requests,
    OptionalDouble arrivals,
    OptionalInt flood,
    OptionalDouble floodArrivals,
    OptionalDouble seconds,
    Optional<String> plan) {

  /** Longer than any block with a fixed number of requests takes. */
  private static final int LIMIT_SECONDS = 600;

  private static final String START = "start";

  /** Returns whether a block is one start of a server, and not a number of requests. */
  public boolean isStart() {
    return plan.filter(START::equals).isPresent();
  }

  /** Returns the load of a block of this practice, given the usual number of clients and time. */
  public LoadProfile profile(int usualThreads, double usualSeconds) {
    int clients = threads.orElse(usualThreads);
    return new LoadProfile(
        clients,
        requests.isPresent() ? LIMIT_SECONDS : seconds.orElse(usualSeconds),
        requests.stream().map(total -> Math.max(1, total / clients)).findFirst(),
        arrivals,
        new BackgroundLoad(flood.orElse(0), floodArrivals));
  }
}
