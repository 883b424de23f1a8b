// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.result.Metric;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How a practice is measured if it differs from the others.
 *
 * @param sameBodies whether all variants must return the same bytes; if not, the practice is about
 *     the body, and bytes are compared
 * @param judged the metric of the verdict; empty for capacity, that is throughput or CPU time
 * @param threads number of clients; empty for that of the comparison
 * @param requests total number of requests in a block; empty for a block of fixed duration
 * @param arrivals requests per second of an open loop; empty for a closed loop
 * @param flood additional clients that are not recorded
 * @param seconds duration of a block; empty for that of the comparison
 * @param plan file name of the load plan; empty for the plan of single requests
 */
public record MeasurementPlan(
    boolean sameBodies,
    Optional<Metric> judged,
    OptionalInt threads,
    OptionalInt requests,
    OptionalDouble arrivals,
    LoadProfile.BackgroundLoad flood,
    OptionalDouble seconds,
    Optional<String> plan) {

  /** Longer than any block with a fixed number of requests takes. */
  private static final int LIMIT_SECONDS = 600;

  /** Returns the load of a block of this practice, given the usual number of clients and time. */
  public LoadProfile profile(int usualThreads, double usualSeconds) {
    int clients = threads.orElse(usualThreads);
    LoadProfile profile =
        requests.isPresent()
            ? LoadProfile.closedLoop(clients, LIMIT_SECONDS)
                .limitedTo(Math.max(1, requests.getAsInt() / clients))
            : LoadProfile.closedLoop(clients, seconds.orElse(usualSeconds));
    LoadProfile paced = arrivals.isPresent() ? profile.arriving(arrivals.getAsDouble()) : profile;
    return paced.amid(flood);
  }
}
