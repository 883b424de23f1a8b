// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.Profile;
import io.touchstone.compare.result.Metric;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How a practice is measured where it is not as all others are.
 *
 * @param sameBodies whether all variants must answer the same, byte for byte; where the practice is
 *     about the body they need not, and bytes are compared
 * @param judged the metric of the verdict; empty for capacity: throughput or CPU time
 * @param threads clients; empty for those of the comparison
 * @param requests requests of a block in all, instead of a time
 * @param arrivals requests a second of an open loop, instead of a closed one
 * @param flood further clients of whom nothing is recorded
 * @param plan the file of the load plan; empty for the one of single requests
 */
public record Measuring(
    boolean sameBodies,
    Optional<Metric> judged,
    OptionalInt threads,
    OptionalInt requests,
    OptionalDouble arrivals,
    Profile.Flood flood,
    Optional<String> plan) {

  /** A time that no block with a number of requests comes near. */
  private static final int LIMIT_SECONDS = 600;

  /** What a block of this practice is, given what it is of others. */
  public Profile profile(int usualThreads, int seconds) {
    int clients = threads.orElse(usualThreads);
    Profile profile =
        requests.isPresent()
            ? Profile.closedLoop(clients, LIMIT_SECONDS)
                .limitedTo(Math.max(1, requests.getAsInt() / clients))
            : Profile.closedLoop(clients, seconds);
    Profile paced = arrivals.isPresent() ? profile.arriving(arrivals.getAsDouble()) : profile;
    return paced.amid(flood);
  }
}
