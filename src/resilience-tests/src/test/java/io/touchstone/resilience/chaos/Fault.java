// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.time.Duration;

/**
 * A temporary fault of a part of the system.
 *
 * @param duration the time between {@code begin} and {@code end}
 * @param breaksConnections whether clients lose their connections to the gateway
 */
record Fault(String name, Duration duration, boolean breaksConnections, Step begin, Step end) {

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
    return new Fault(name, duration, false, begin, end);
  }

  Fault breakingConnections() {
    return new Fault(name, duration, true, begin, end);
  }

  /** Combines two faults; the other one ends first. */
  Fault with(Fault other) {
    return new Fault(
        name + " and " + other.name,
        duration.compareTo(other.duration) > 0 ? duration : other.duration,
        breaksConnections || other.breaksConnections,
        begin.then(other.begin),
        other.end.then(end));
  }
}
