// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.launcher.LaunchException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuClockTest {

  @Test
  void exitedThreadsCount() throws Exception {
    assumeTrue(ProcessCpuClock.isSupported(), "64-bit Linux only");
    var process = new ProcessCpuClock("this", ProcessHandle.current());
    Duration before = process.cpuTime();
    long[] used = new long[1];
    var thread = new Thread(() -> used[0] = burn(Duration.ofMillis(30)));

    thread.start();
    thread.join();

    long counted = process.cpuTime().minus(before).toNanos();
    assertTrue(counted >= used[0], () -> counted + " of " + used[0] + " ns");
  }

  @Test
  void compilersAreAPartOfTheirProcess() {
    assumeTrue(ProcessCpuClock.isSupported(), "64-bit Linux only");
    var compilers = new CompilerCpuClock(ProcessHandle.current());
    var process = new ProcessCpuClock("this", ProcessHandle.current());

    Duration compiling = compilers.cpuTime();
    Duration requests = process.without(compilers).cpuTime();

    assertTrue(compiling.toNanos() > 0, "this JVM has compiled something");
    assertTrue(requests.toNanos() > 0, requests::toString);
    assertTrue(requests.compareTo(process.cpuTime()) < 0, requests::toString);
  }

  @Test
  void compilersOfAnExitedProcessUseNothing() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();

    assertEquals(Duration.ZERO, new CompilerCpuClock(process.toHandle()).cpuTime());
  }

  @Test
  void cpuTimeIsFinerThanTheTicksOfTheKernel() {
    assumeTrue(ProcessCpuClock.isSupported(), "64-bit Linux only");
    CpuClock clock = new ProcessCpuClock("this", ProcessHandle.current());
    Duration before = clock.cpuTime();
    burn(Duration.ofMillis(1));
    Duration used = clock.cpuTime().minus(before);
    assertTrue(used.toNanos() > 0 && used.toNanos() % 10_000_000 != 0, used::toString);
  }

  private static long burn(Duration cpuTime) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    while (threads.getCurrentThreadCpuTime() - start < cpuTime.toNanos()) {
      Thread.onSpinWait();
    }
    return threads.getCurrentThreadCpuTime() - start;
  }

  @Test
  void exitedProcessIsNamed() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process =
        new ProcessBuilder(java, "-version")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    var clock = new ProcessCpuClock("gateway", process.toHandle());

    var e = assertThrows(LaunchException.class, clock::cpuTime);

    assertEquals("gateway (process " + process.pid() + ") has exited", e.getMessage());
  }

  private static Duration metrics(int status, String text) throws Exception {
    try (var server = new TestServer(exchange -> TestServer.answer(exchange, status, text))) {
      Duration time = new MetricsCpuClock(server.base()).cpuTime();
      assertEquals("[/metrics?scope=base]", server.targets().toString());
      return time;
    }
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "cpu_processCpuTime_seconds 0.5 | 500",
        "cpu_processCpuLoad_percent{mp_scope=\"base\",} 0.5;cpu_processCpuTime_seconds{mp_scope=\"base\",} 1.2345E1 | 12345",
        "a 1;base_cpu_processCpuTime_seconds{app=\"{a}\",pod=\"b c\"} 7 1700000 | 7000"
      })
  void gaugeOfMicroProfileMetricsIsRead(String lines, long millis) throws Exception {
    assertEquals(Duration.ofMillis(millis), metrics(200, lines.replace(';', '\n')));
  }

  @ParameterizedTest
  @CsvSource({
    "200, jvm_uptime 3, has no cpu_processCpuTime_seconds",
    "200, cpu_processCpuTime_seconds 9e99, is not a number",
    "200, cpu_processCpuTime_seconds -1, is not a number",
    "200, cpu_processCpuTime_seconds 1e, is not a number",
    "200, cpu_processCpuTime_seconds e+-, is not a number",
    "401, no, returned 401"
  })
  void otherResponsesAreRejected(int status, String text, String reason) {
    var e = assertThrows(LaunchException.class, () -> metrics(status, text));

    assertTrue(e.getMessage().endsWith(reason), e.getMessage());
  }
}
