// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Stops a load that a server keeps from ending: responses without an end pass every time-out that
 * counts silence only, and headers without an end fill the memory.
 */
final class LoadGuard implements AutoCloseable {

  /**
   * More than a request may be silent, so that the reason of a time-out is the more precise one.
   */
  static final Duration PATIENCE = Duration.ofSeconds(40);

  private static final long INTERVAL_MILLIS = 100;
  private static final double MOST_OF_THE_HEAP = 0.6;

  private final List<MemoryPoolMXBean> heap =
      ManagementFactory.getMemoryPoolMXBeans().stream()
          .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
          .toList();
  private final double seconds;
  private final Duration patience;
  private Thread watching;
  private volatile Optional<String> reason = Optional.empty();

  /**
   * Creates a guard for a load.
   *
   * @param patience how long responses may take after the load
   */
  LoadGuard(LoadProfile profile, Duration patience) {
    this.seconds = profile.seconds();
    this.patience = patience;
  }

  /** Calls a method once, from another thread, if the load has to be stopped before its end. */
  void watch(Runnable stop) {
    watching = new Thread(() -> watchUntilInterrupted(stop), "load-guard");
    watching.setDaemon(true);
    watching.start();
  }

  private void watchUntilInterrupted(Runnable stop) {
    long end =
        System.nanoTime() + (long) (seconds * TimeUnit.SECONDS.toNanos(1)) + patience.toNanos();
    try {
      while (reason.isEmpty()) {
        TimeUnit.MILLISECONDS.sleep(INTERVAL_MILLIS);
        if (System.nanoTime() > end) {
          reason =
              Optional.of(
                  "had not responded completely %d s after the load"
                      .formatted(patience.toSeconds()));
        } else if (isFull()) {
          reason = Optional.of("filled the memory of the load generator");
        }
      }
      stop.run();
    } catch (InterruptedException finished) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Only what a collection of garbage leaves counts. One is requested when it can make a
   * difference, because the old generation may otherwise be collected for the first time when it is
   * too late.
   */
  private boolean isFull() {
    double limit = MOST_OF_THE_HEAP * Runtime.getRuntime().maxMemory();
    if (used(MemoryPoolMXBean::getUsage) < limit) {
      return false;
    }
    System.gc();
    return used(MemoryPoolMXBean::getCollectionUsage) > limit;
  }

  private long used(Function<MemoryPoolMXBean, MemoryUsage> usage) {
    return heap.stream().map(usage).mapToLong(MemoryUsage::getUsed).sum();
  }

  /** Returns why the load was stopped, to complete a sentence about the server; normally empty. */
  Optional<String> reason() {
    return reason;
  }

  @Override
  public void close() {
    if (watching != null) {
      watching.interrupt();
    }
  }
}
