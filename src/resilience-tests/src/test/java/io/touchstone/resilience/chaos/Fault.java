// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.ClientResponse;
import java.time.Duration;
import java.util.function.Predicate;

/**
 * A temporary fault of a part of the system.
 *
 * @param duration the time between {@code begin} and {@code end}
 * @param failures the failures that clients may see
 */
record Fault(
    String name, Duration duration, Predicate<ClientResponse> failures, Step begin, Step end) {

  /** Causes or ends a fault. */
  interface Step {

    void run() throws Exception;

    default Step then(Step next) {
      return () -> {
        run();
        next.run();
      };
    }
  }

  static Fault of(String name, Duration duration, Step begin, Step end) {
    return new Fault(name, duration, ClientResponse::rejected, begin, end);
  }

  /** Returns the same fault, during which no request may fail. */
  Fault unnoticed() {
    return new Fault(name, duration, response -> false, begin, end);
  }

  /** Returns the same fault, during which clients may lose their connections to the gateway. */
  Fault breakingConnections() {
    return new Fault(name, duration, failures.or(ClientResponse::isBroken), begin, end);
  }

  /** Combines two faults; the other one ends first. */
  Fault with(Fault other) {
    return new Fault(
        name + " and " + other.name,
        duration.compareTo(other.duration) > 0 ? duration : other.duration,
        failures.or(other.failures),
        begin.then(other.begin),
        other.end.then(end));
  }
}
