// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the CPU time of the JIT compilers of a HotSpot JVM on Linux. Elsewhere it is always zero,
 * as if nothing were compiled.
 *
 * @see <a href="https://man7.org/linux/man-pages/man5/proc_pid_task.5.html">proc_pid_task(5)</a>
 */
public final class CompilerCpuClock implements CpuClock {

  /**
   * The kernel keeps 15 characters of {@code C1 CompilerThread0}, and of {@code JVMCI-native
   * CompilerThread0} of GraalVM.
   */
  private static final Pattern COMPILER =
      Pattern.compile("(C[12] CompilerThre|JVMCI-native Co)\\s*");

  private final Path threads;
  private final Map<Path, Boolean> compilers = new HashMap<>();
  private final Map<Path, Long> lastSeen = new HashMap<>();
  private long nanos;

  public CompilerCpuClock(ProcessHandle process) {
    this.threads = Path.of("/proc", Long.toString(process.pid()), "task");
  }

  /**
   * Returns the CPU time of the compilers so far. It never falls: a JVM ends compiler threads that
   * have no work, and what they used before still counts.
   */
  @Override
  public Duration cpuTime() {
    try (Stream<Path> all = Files.list(threads)) {
      all.filter(thread -> compilers.computeIfAbsent(thread, CompilerCpuClock::isCompiler))
          .forEach(this::add);
    } catch (IOException | UncheckedIOException exited) {
      // The clock of the process reports that.
    }
    return Duration.ofNanos(nanos);
  }

  private static boolean isCompiler(Path thread) {
    try {
      return COMPILER.matcher(Files.readString(thread.resolve("comm"))).matches();
    } catch (IOException ended) {
      return false;
    }
  }

  private void add(Path compiler) {
    try {
      String[] statistics = Files.readString(compiler.resolve("schedstat")).split(" ");
      long now = Long.parseLong(statistics[0]);
      nanos += now - lastSeen.getOrDefault(compiler, 0L);
      lastSeen.put(compiler, now);
    } catch (IOException ended) {
      lastSeen.remove(compiler);
    }
  }
}
