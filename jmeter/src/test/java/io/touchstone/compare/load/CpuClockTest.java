// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CpuClockTest {

  /** Burns until the clock shows it, since a busy machine gives a thread its time late. */
  private static boolean runs(CpuClock clock) {
    Duration before = clock.cpuTime();
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (clock.cpuTime().minus(before).toMillis() <= 50) {
      if (System.nanoTime() > end) {
        return false;
      }
    }
    return true;
  }

  @Test
  void clocksOfThisProcessRun() {
    var process = new ProcessCpuClock("this", ProcessHandle.current());

    assertTrue(runs(process));
    assertTrue(runs(new GeneratorCpuClock()));
  }

  @Test
  void processThatHasEndedIsNamed() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    var clock = new ProcessCpuClock("gateway", process.toHandle());

    var e = assertThrows(CpuTimeUnavailableException.class, clock::cpuTime);

    assertEquals("gateway (process " + process.pid() + ") has ended", e.getMessage());
  }

  private static Duration metrics(int status, String text) throws Exception {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, status, text))) {
      Duration time = new MetricsCpuClock(HttpClient.newHttpClient(), server.base()).cpuTime();
      assertEquals("[/metrics?scope=base]", server.targets().toString());
      return time;
    }
  }

  @Test
  void gaugeOfMicroProfileMetricsIsRead() throws Exception {
    String text =
        """
        # HELP cpu_processCpuTime_seconds Displays the CPU time
        # TYPE cpu_processCpuTime_seconds gauge
        cpu_processCpuLoad_percent{mp_scope="base",} 0.5
        cpu_processCpuTime_seconds{mp_scope="base",} 1.2345E1
        """;

    assertEquals(Duration.ofMillis(12_345), metrics(200, text));
  }

  @Test
  void labelsOfTheGaugeDoNotMatter() throws Exception {
    assertEquals(Duration.ofMillis(500), metrics(200, "cpu_processCpuTime_seconds 0.5\n"));
    assertEquals(
        Duration.ofSeconds(7),
        metrics(200, "a 1\nbase_cpu_processCpuTime_seconds{app=\"{a}\",pod=\"b c\"} 7 1700000\n"));
  }

  @Test
  void metricsWithoutTheGaugeAreRefused() {
    var e = assertThrows(CpuTimeUnavailableException.class, () -> metrics(200, "jvm_uptime 3\n"));

    assertTrue(e.getMessage().endsWith("has no cpu_processCpuTime_seconds"), e.getMessage());
  }

  @Test
  void metricsBehindASignInAreRefused() {
    var e = assertThrows(CpuTimeUnavailableException.class, () -> metrics(401, "no"));

    assertTrue(e.getMessage().endsWith("answered 401"), e.getMessage());
  }
}
