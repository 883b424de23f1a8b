// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what comes of a flood while it goes on. */
final class FloodCounts {

  private final double rate;
  private final Duration lasts;
  private final long cpuAtStart = cpu();
  private final Map<Integer, Integer> others = new TreeMap<>();
  private final Latencies accepted = new Latencies();
  private final Latencies refused = new Latencies();
  private final AtomicInteger unsent = new AtomicInteger();

  FloodCounts(double rate, Duration lasts) {
    this.rate = rate;
    this.lasts = lasts;
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  void unsent() {
    unsent.incrementAndGet();
  }

  void answered(int status, long nanos) {
    if (status / 100 == 2) {
      accepted.add(nanos);
    } else if (status == 429 || status == 503) {
      refused.add(nanos);
    } else {
      synchronized (others) {
        others.merge(status, 1, Integer::sum);
      }
    }
  }

  Flood end() {
    double seconds = lasts.toMillis() / 1_000.0;
    return new Flood(
        rate,
        accepted.count() / seconds,
        refused.count() / seconds,
        unsent.get() / seconds,
        accepted,
        refused,
        Map.copyOf(others),
        (cpu() - cpuAtStart) / 1e9 / seconds);
  }
}
