// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.compare.load.CompilerCpuClock;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.ProcessCpuClock;
import io.touchstone.launcher.LaunchException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Reads the CPU time of all processes of a command, however many there are. It never falls: what a
 * process had used when it was last seen still counts after it has exited.
 */
public final class TreeCpuClock {

  private final Supplier<? extends Collection<ProcessHandle>> processes;
  private final Map<ProcessHandle, Duration> used = new HashMap<>();
  private final Map<ProcessHandle, CompilerCpuClock> compilers = new HashMap<>();

  /**
   * @param processes returns the processes that run now
   */
  public TreeCpuClock(Supplier<? extends Collection<ProcessHandle>> processes) {
    this.processes = processes;
  }

  /** Returns a clock of everything but the JIT compilers of JVMs. */
  public CpuClock application() {
    return total().without(compilers());
  }

  /** Returns a clock of everything. */
  public CpuClock total() {
    return this::readTotal;
  }

  /** Returns a clock of the JIT compilers of JVMs, which stands still if there are none. */
  public CpuClock compilers() {
    return this::readCompilers;
  }

  private synchronized Duration readTotal() {
    for (ProcessHandle process : processes.get()) {
      try {
        used.put(process, new ProcessCpuClock("a process", process).cpuTime());
      } catch (LaunchException exited) {
        // What it had used before counts.
      }
    }
    return used.values().stream().reduce(Duration.ZERO, Duration::plus);
  }

  private synchronized Duration readCompilers() {
    for (ProcessHandle process : processes.get()) {
      compilers.computeIfAbsent(process, CompilerCpuClock::new);
    }
    return CpuClock.sum(compilers.values());
  }
}
