// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.time.Duration;

/** CPU time that one process has used since it started. Only differences of it mean anything. */
@FunctionalInterface
public interface CpuClock {

  /**
   * User and system time of all threads of the process, those that have ended included.
   *
   * @throws CpuTimeUnavailableException when the process has ended or does not tell
   */
  Duration cpuTime();
}
