// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.time.Duration;

/**
 * Something that happens to a part of the system for a while.
 *
 * @param name what happens
 * @param lasts how long, until its end begins
 * @param breaksConnections whether clients lose their connections to the gateway
 */
record Fault(String name, Duration lasts, boolean breaksConnections, Runnable begin, Runnable end) {

  static Fault of(String name, Duration lasts, Runnable begin, Runnable end) {
    return new Fault(name, lasts, false, begin, end);
  }

  Fault thatBreaksConnections() {
    return new Fault(name, lasts, true, begin, end);
  }

  /** Both at the same time; the other ends first. */
  Fault with(Fault other) {
    return new Fault(
        name + ", and " + other.name,
        lasts.compareTo(other.lasts) > 0 ? lasts : other.lasts,
        breaksConnections || other.breaksConnections,
        () -> {
          begin.run();
          other.begin.run();
        },
        () -> {
          other.end.run();
          end.run();
        });
  }
}
