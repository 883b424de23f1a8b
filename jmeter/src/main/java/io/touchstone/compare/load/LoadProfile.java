// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The intensity and duration of a load.
 *
 * @param threads number of clients, each with one connection and one request in flight; at least 1
 * @param seconds how long new requests are sent; more than 0
 * @param requestsPerClient number of requests after which a client stops early; empty for no limit
 * @param arrivals requests due per second whether earlier ones have completed or not, as long as a
 *     client is free; empty for a closed loop
 * @param flood additional clients that are not measured
 */
public record LoadProfile(
    int threads,
    double seconds,
    OptionalInt requestsPerClient,
    OptionalDouble arrivals,
    BackgroundLoad flood) {

  /**
   * Additional clients whose requests are not recorded.
   *
   * @param threads number of clients; 0 for none
   * @param arrivals their requests per second, as long as one of them is free; empty for a closed
   *     loop
   */
  public record BackgroundLoad(int threads, OptionalDouble arrivals) {

    private static final BackgroundLoad NONE = new BackgroundLoad(0, OptionalDouble.empty());
  }

  /** Returns a closed loop: each client sends its next request when the last one completes. */
  public static LoadProfile closedLoop(int threads, double seconds) {
    return new LoadProfile(
        threads, seconds, OptionalInt.empty(), OptionalDouble.empty(), BackgroundLoad.NONE);
  }

  /** Returns the same for a number of requests per client; the time is then only a limit. */
  public LoadProfile limitedTo(int requestsOfEachClient) {
    return new LoadProfile(threads, seconds, OptionalInt.of(requestsOfEachClient), arrivals, flood);
  }

  /** Returns the same as an open loop with this arrival rate. */
  public LoadProfile arriving(double perSecond) {
    return new LoadProfile(
        threads, seconds, requestsPerClient, OptionalDouble.of(perSecond), flood);
  }

  /** Returns the same for another time, whatever the number of requests. */
  public LoadProfile lasting(double otherSeconds) {
    return new LoadProfile(threads, otherSeconds, OptionalInt.empty(), arrivals, flood);
  }

  /** Returns the number of requests that are due in an open loop; 0 in a closed loop. */
  long due() {
    return arrivals.isPresent() ? Math.round(arrivals.getAsDouble() * seconds) : 0;
  }
}
