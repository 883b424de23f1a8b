// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import com.sun.jna.Library;
import com.sun.jna.Native;
import com.sun.jna.ptr.IntByReference;
import io.touchstone.launcher.LaunchException;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads the CPU time of a process on this machine. On Linux it is that of the clock that POSIX
 * defines for every process, in nanoseconds and with exited threads, unlike {@code /proc/PID/stat},
 * which counts ticks of 10 ms, and {@code /proc/PID/task}, which forgets exited threads. Elsewhere
 * it has the resolution of {@link ProcessHandle}.
 *
 * @param name what the process is called in messages
 * @see <a href="https://man7.org/linux/man-pages/man3/clock_getcpuclockid.3.html">
 *     clock_getcpuclockid(3)</a>
 */
public record ProcessCpuClock(String name, ProcessHandle process) implements CpuClock {

  /** Of the C library, with the layout of {@code struct timespec} on 64-bit Linux. */
  private interface Clocks extends Library {

    int clock_getcpuclockid(int pid, IntByReference clock);

    int clock_gettime(int clock, long[] secondsAndNanos);
  }

  private static final Optional<Clocks> CLOCKS = load();

  private static Optional<Clocks> load() {
    try {
      return isSupported() ? Optional.of(Native.load("c", Clocks.class)) : Optional.empty();
    } catch (LinkageError unavailable) {
      return Optional.empty();
    }
  }

  /** Returns whether the clock counts nanoseconds. */
  static boolean isSupported() {
    return System.getProperty("os.name").equals("Linux") && Native.LONG_SIZE == Long.BYTES;
  }

  @Override
  public Duration cpuTime() {
    return CLOCKS
        .flatMap(this::read)
        .or(() -> process.info().totalCpuDuration())
        .filter(time -> process.isAlive())
        .orElseThrow(() -> new LaunchException(reason()));
  }

  private Optional<Duration> read(Clocks clocks) {
    IntByReference clock = new IntByReference();
    long[] time = new long[2];
    boolean known =
        clocks.clock_getcpuclockid((int) process.pid(), clock) == 0
            && clocks.clock_gettime(clock.getValue(), time) == 0;
    return known ? Optional.of(Duration.ofSeconds(time[0], time[1])) : Optional.empty();
  }

  private String reason() {
    String state = process.isAlive() ? "does not report its CPU time" : "has exited";
    return "%s (process %d) %s".formatted(name, process.pid(), state);
  }
}
