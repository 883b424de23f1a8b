// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.ptr.IntByReference;
import java.time.Duration;
import java.util.Optional;

/**
 * The CPU-time clock that POSIX defines for every process. Linux counts it in nanoseconds and
 * includes exited threads, unlike {@code /proc/PID/stat}, which counts ticks of 10 ms, and {@code
 * /proc/PID/task}, which forgets exited threads.
 *
 * @see <a href="https://man7.org/linux/man-pages/man3/clock_getcpuclockid.3.html">
 *     clock_getcpuclockid(3)</a>
 */
final class PosixCpuClock {

  /** Of the C library, with the layout of {@code struct timespec} on 64-bit Linux. */
  private interface Clocks extends Library {

    int clock_getcpuclockid(int pid, IntByReference clock);

    int clock_gettime(int clock, long[] secondsAndNanos);
  }

  private static final Optional<Clocks> CLOCKS = load();

  private final Clocks clocks;
  private final int clock;

  private PosixCpuClock(Clocks clocks, int clock) {
    this.clocks = clocks;
    this.clock = clock;
  }

  private static Optional<Clocks> load() {
    try {
      boolean supported =
          System.getProperty("os.name").equals("Linux") && Native.LONG_SIZE == Long.BYTES;
      return supported ? Optional.of(Native.load("c", Clocks.class)) : Optional.empty();
    } catch (LinkageError unavailable) {
      return Optional.empty();
    }
  }

  /** Returns the clock of a process; empty if the platform has none or the process has exited. */
  static Optional<PosixCpuClock> of(long pid) {
    return CLOCKS.flatMap(
        clocks -> {
          var clock = new IntByReference();
          return clocks.clock_getcpuclockid((int) pid, clock) == 0
              ? Optional.of(new PosixCpuClock(clocks, clock.getValue()))
              : Optional.empty();
        });
  }

  /** Returns the CPU time of the process; empty if it has exited. */
  Optional<Duration> read() {
    long[] time = new long[2];
    return clocks.clock_gettime(clock, time) == 0
        ? Optional.of(Duration.ofSeconds(time[0], time[1]))
        : Optional.empty();
  }
}
