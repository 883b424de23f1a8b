// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Records the responses to a flood. */
final class FloodRecorder {

  private final double rate;
  private final Duration duration;
  private final long cpuAtStart = cpu();
  private final Map<Integer, Integer> others = new TreeMap<>();
  private final FloodLatencies accepted = new FloodLatencies();
  private final FloodLatencies rejected = new FloodLatencies();
  private final AtomicInteger unsent = new AtomicInteger();

  FloodRecorder(double rate, Duration duration) {
    this.rate = rate;
    this.duration = duration;
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  void notSent() {
    unsent.incrementAndGet();
  }

  void responded(int status, long nanos) {
    if (status / 100 == 2) {
      accepted.add(nanos);
    } else if (status == 429 || status == 503) {
      rejected.add(nanos);
    } else {
      synchronized (others) {
        others.merge(status, 1, Integer::sum);
      }
    }
  }

  FloodResult result() {
    double seconds = duration.toMillis() / 1_000.0;
    return new FloodResult(
        rate,
        accepted.count() / seconds,
        rejected.count() / seconds,
        unsent.get() / seconds,
        accepted,
        rejected,
        Map.copyOf(others),
        (cpu() - cpuAtStart) / 1e9 / seconds);
  }
}
