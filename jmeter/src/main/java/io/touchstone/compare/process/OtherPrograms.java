// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.process;

import io.touchstone.compare.load.CpuClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Measures how much of the processors programs used that do not belong to the comparison, and how
 * much the hypervisor gave to other virtual machines (steal time). Linux only. Interrupts do not
 * count, because the kernel does not say whose they are, and those of the loopback interface are
 * the comparison's own.
 *
 * @see <a href="https://man7.org/linux/man-pages/man5/proc_stat.5.html">proc_stat(5)</a>
 */
public final class OtherPrograms {

  private static final Path STATISTICS = Path.of("/proc/stat");
  private static final int USER = 1;
  private static final int NICE = 2;
  private static final int SYSTEM = 3;
  private static final int STEAL = 8;

  /** The same on all processors that Linux runs Java on. */
  private static final Duration TICK = Duration.ofMillis(10);

  private final long began = System.nanoTime();
  private final Duration busy = busy();
  private final List<CpuClock> own;
  private final Duration ownTime;

  /**
   * Begins to measure.
   *
   * @param own clocks of everything that belongs to the comparison
   */
  public OtherPrograms(List<CpuClock> own) {
    this.own = own;
    this.ownTime = CpuClock.sum(own);
  }

  /** Returns the busy and the stolen time of all processors; negative if it cannot be read. */
  private static Duration busy() {
    try (Stream<String> lines = Files.lines(STATISTICS)) {
      String[] fields = lines.findFirst().orElse("").trim().split("\\s+");
      long ticks = 0;
      for (int field : new int[] {USER, NICE, SYSTEM, STEAL}) {
        ticks += Long.parseLong(fields[field]);
      }
      return TICK.multipliedBy(ticks);
    } catch (IOException | RuntimeException unreadable) {
      return Duration.ofNanos(-1);
    }
  }

  /** Returns the mean number of processors that others used so far; empty if it is unknown. */
  public OptionalDouble cores() {
    if (busy.isNegative()) {
      return OptionalDouble.empty();
    }
    Duration others = busy().minus(busy).minus(CpuClock.sum(own).minus(ownTime));
    return OptionalDouble.of(Math.max(0, (double) others.toNanos() / (System.nanoTime() - began)));
  }
}
