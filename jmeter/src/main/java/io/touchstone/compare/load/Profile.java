// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * How hard and how long a load is.
 *
 * @param threads clients, each with one connection and one request at a time; 1 or more
 * @param seconds how long new requests are sent; 1 or more
 * @param requestsPerClient after which a client ends before the time is over; empty for any number
 * @param arrivals requests that are to be sent in a second, whether earlier ones are answered or
 *     not, as long as a client is free; empty for a closed loop
 * @param flood further clients beside those who are measured
 */
public record Profile(
    int threads, int seconds, OptionalInt requestsPerClient, OptionalDouble arrivals, Flood flood) {

  /**
   * Further clients, of whom nothing is recorded.
   *
   * @param threads clients; 0 for none
   * @param arrivals requests of theirs in a second, as long as one of them is free; empty for a
   *     closed loop
   */
  public record Flood(int threads, OptionalDouble arrivals) {

    /** No further clients. */
    public static final Flood NONE = new Flood(0, OptionalDouble.empty());
  }

  /**
   * Checks the ranges.
   *
   * @throws IllegalArgumentException when there is no thread or no second
   */
  public Profile {
    if (threads < 1 || seconds < 1) {
      throw new IllegalArgumentException(
          "a load needs a thread and a second: %d, %d".formatted(threads, seconds));
    }
  }

  /** A closed loop. */
  public static Profile closedLoop(int threads, int seconds) {
    return new Profile(threads, seconds, OptionalInt.empty(), OptionalDouble.empty(), Flood.NONE);
  }

  /** The same for a number of requests of each client, with the time as a limit only. */
  public Profile limitedTo(int requestsOfEachClient) {
    return new Profile(threads, seconds, OptionalInt.of(requestsOfEachClient), arrivals, flood);
  }

  /** The same as an open loop of so many requests a second. */
  public Profile arriving(double perSecond) {
    return new Profile(threads, seconds, requestsPerClient, OptionalDouble.of(perSecond), flood);
  }

  /** The same amid the load of other clients. */
  public Profile amid(Flood others) {
    return new Profile(threads, seconds, requestsPerClient, arrivals, others);
  }
}
