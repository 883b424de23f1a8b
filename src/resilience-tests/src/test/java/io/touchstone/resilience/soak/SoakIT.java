// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Soak test: sends mixed requests at a constant rate to a system with small heaps, for the minutes
 * in the system property {@code soak.minutes}. The first third is warm-up and does not count.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class SoakIT {

  private static final double MINUTES = Double.parseDouble(System.getProperty("soak.minutes", "5"));
  private static final int REQUESTS_PER_SECOND = 40;
  private static final Duration SAMPLE_INTERVAL = Duration.ofSeconds(3);

  /**
   * Heaps have full size from the start and a small cache fills during warm-up, so that neither
   * looks like a leak.
   */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "JVM_ARGS", "-Xms160m -Xmx160m -XX:+AlwaysPreTouch",
          "MALLOC_ARENA_MAX", "2",
          "RENDITIONS_CACHE", "4194304");

  private final Map<String, MeasureSeries> series = new TreeMap<>();

  @Test
  void noResourceLeaks() throws Exception {
    try (ProcessSystem system = ProcessSystem.start("soak", service -> ENVIRONMENT)) {
      SoakReport report = soak(system);
      report.write();
      System.out.println(report.table());
      assertEquals("", report.leaks());
    }
  }

  private SoakReport soak(ProcessSystem system) throws Exception {
    List<ServerProbe> probes = new ArrayList<>();
    try (SoakLoad load = SoakLoad.start(system.gateway(), REQUESTS_PER_SECOND)) {
      for (Service service : Service.values()) {
        probes.add(ServerProbe.of(system.processes().server(service)));
      }
      double seconds = watch(load, probes);
      return new SoakReport(
          load.responses(),
          load.unavailable(),
          seconds,
          series.values().stream().map(measured -> measured.since(seconds / 3)).toList());
    } finally {
      for (ServerProbe probe : probes) {
        probe.close();
      }
    }
  }

  private double watch(SoakLoad load, List<ServerProbe> probes) throws Exception {
    long start = System.nanoTime();
    double second = 0;
    while (second < MINUTES * 60) {
      Thread.sleep(SAMPLE_INTERVAL.toMillis());
      load.requireExpectedResponses();
      second = (System.nanoTime() - start) / 1e9;
      for (ServerProbe probe : probes) {
        add(probe, second);
      }
    }
    return second;
  }

  private void add(ServerProbe probe, double second) throws Exception {
    probe
        .sample()
        .forEach(
            (measure, value) ->
                series
                    .computeIfAbsent(
                        probe.name() + measure.ordinal(),
                        key -> new MeasureSeries(probe.name(), measure))
                    .add(second, value));
  }
}
