// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.time.Duration;
import java.util.Collection;

/**
 * Reads the CPU time that a process, or a part of it, has used. Only differences are meaningful.
 */
@FunctionalInterface
public interface CpuClock {

  /**
   * Returns the user and system time of the threads that this clock counts, including exited ones.
   *
   * @throws io.touchstone.launcher.LaunchException if the process has exited or its CPU time cannot
   *     be read
   */
  Duration cpuTime();

  /** Returns a clock that does not count a part of this one. */
  default CpuClock without(CpuClock part) {
    return () -> cpuTime().minus(part.cpuTime());
  }

  static Duration sum(Collection<? extends CpuClock> clocks) {
    return clocks.stream().map(CpuClock::cpuTime).reduce(Duration.ZERO, Duration::plus);
  }
}
