// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import io.touchstone.launcher.LaunchException;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads the CPU time of a process on this machine: in nanoseconds on Linux, and otherwise with the
 * resolution of {@link ProcessHandle}.
 */
public final class ProcessCpuClock implements CpuClock {

  private final String name;
  private final ProcessHandle process;
  private final Optional<PosixCpuClock> posix;

  /**
   * Creates a clock for one process.
   *
   * @param name what the process is called in messages
   */
  public ProcessCpuClock(String name, ProcessHandle process) {
    this.name = name;
    this.process = process;
    this.posix = PosixCpuClock.of(process.pid());
  }

  @Override
  public Duration cpuTime() {
    return posix
        .flatMap(PosixCpuClock::read)
        .or(() -> process.info().totalCpuDuration())
        .filter(time -> process.isAlive())
        .orElseThrow(() -> new LaunchException(reason()));
  }

  private String reason() {
    String state = process.isAlive() ? "does not report its CPU time" : "has exited";
    return "%s (process %d) %s".formatted(name, process.pid(), state);
  }
}
