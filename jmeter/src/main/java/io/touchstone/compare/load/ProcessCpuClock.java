// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.time.Duration;

/**
 * CPU time of a process on this machine. On Linux it comes in ticks of 10 ms for user and for
 * system time, so a difference is exact to 20 ms: 1 % of a block that costs 2 s of CPU. The finer
 * counters of the kernel are per thread, and lose the threads that have ended.
 */
public final class ProcessCpuClock implements CpuClock {

  private final String name;
  private final ProcessHandle process;

  /**
   * A clock for one process.
   *
   * @param name what the process is called in messages
   */
  public ProcessCpuClock(String name, ProcessHandle process) {
    this.name = name;
    this.process = process;
  }

  @Override
  public Duration cpuTime() {
    return process
        .info()
        .totalCpuDuration()
        .filter(time -> process.isAlive())
        .orElseThrow(() -> new CpuTimeUnavailableException(reason()));
  }

  private String reason() {
    String state = process.isAlive() ? "does not tell its CPU time" : "has ended";
    return "%s (process %d) %s".formatted(name, process.pid(), state);
  }
}
