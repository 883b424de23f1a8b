// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.resilience.load.LoadSender;
import io.touchstone.resilience.soak.SoakSeries.Measure;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
  private static final Path RESULTS = Path.of("target", "soak", "soak.md");
  private static final String TABLE =
      """
      | server | measure | first | last | growth | tolerance |
      | --- | --- | ---: | ---: | ---: | ---: |
      %s

      %d requests in %.1f minutes, %.0f per second, %d unavailable
      """;

  /**
   * Heaps have full size from the start and a small cache fills during warm-up, so that neither
   * looks like a leak.
   */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "JVM_ARGS", "-Xms160m -Xmx160m -XX:+AlwaysPreTouch",
          "MALLOC_ARENA_MAX", "2",
          "RENDITIONS_CACHE", "4194304");

  private final Map<String, SoakSeries> all = new TreeMap<>();

  @Test
  void noResourceLeaks() throws Exception {
    try (ProcessSystem system = ProcessSystem.start("soak", service -> ENVIRONMENT);
        LoadSender sender = new LoadSender()) {
      SoakLoad load = new SoakLoad(sender, system.gateway(), REQUESTS_PER_SECOND);
      List<ServerProbe> probes = new ArrayList<>();
      try {
        for (Service service : Service.values()) {
          probes.add(ServerProbe.of(system.processes().server(service)));
        }
        report(load, watch(sender, probes));
      } finally {
        for (ServerProbe probe : probes) {
          probe.close();
        }
      }
      assertEquals(List.of(), all.values().stream().filter(SoakSeries::isLeak).toList());
    }
  }

  private double watch(LoadSender sender, List<ServerProbe> probes) throws Exception {
    long start = System.nanoTime();
    double second = 0;
    while (second < MINUTES * 60) {
      Thread.sleep(SAMPLE_INTERVAL.toMillis());
      sender.requireNoFailure();
      second = (System.nanoTime() - start) / 1e9;
      for (ServerProbe probe : probes) {
        for (Map.Entry<Measure, Double> sample : probe.sample().entrySet()) {
          Measure measure = sample.getKey();
          all.computeIfAbsent(
                  probe.name() + measure.ordinal(), key -> new SoakSeries(probe.name(), measure))
              .add(sample.getValue());
        }
      }
    }
    return second;
  }

  private void report(SoakLoad load, double seconds) throws IOException {
    String table =
        TABLE.formatted(
            all.values().stream().map(SoakSeries::toString).collect(Collectors.joining("\n")),
            load.responses(),
            seconds / 60,
            load.responses() / seconds,
            load.unavailable());
    System.out.println(table);
    Files.createDirectories(RESULTS.getParent());
    Files.writeString(RESULTS, table);
  }
}
