// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/**
 * Injects faults into a system under load and verifies its promises to clients. Writes the results
 * as a Markdown table, to which each test adds its rows.
 */
record FaultScenario(FaultLoad load) {

  private static final Duration CALM_PERIOD = Duration.ofSeconds(1);
  private static final Duration MAX_RECOVERY_TIME = Duration.ofMinutes(3);

  /** The gateway's timeout of 5.5 s, with a margin for a busy machine. */
  private static final Duration MAX_RESPONSE_TIME = Duration.ofSeconds(9);

  private static final Path TABLE = Path.of("target", "chaos", "faults.md");
  private static final List<String> HEADER =
      List.of(
          "| fault | duration | responses | longest | recovery | ledger |",
          "| --- | --- | --- | --- | --- | --- |");

  /** Waits until all clients succeed for the first time. */
  static FaultScenario start(FaultLoad load) {
    FaultScenario scenario = new FaultScenario(load);
    load.observations().begin(false);
    load.observations().faultEnded();
    scenario.awaitRecovery();
    return scenario;
  }

  /** Injects a fault and verifies the responses to clients and the stored data. */
  void run(Fault fault) throws Exception {
    ClientObservations observations = load.observations();
    observations.begin(fault.breaksConnections());
    long start = System.nanoTime();
    fault.begin().run();
    Thread.sleep(fault.duration().toMillis());
    Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
    observations.faultEnded();
    fault.end().run();
    awaitRecovery();
    observations.expectSuccess();
    Thread.sleep(CALM_PERIOD.toMillis());
    List<String> differences = load.differences(false);
    report(fault, elapsed, differences.isEmpty() ? "complete" : differences.size() + " wrong");
    assertEquals(List.of(), differences);
    assertEquals(List.of(), observations.violations());
    assertTrue(
        observations.maxResponseTime().compareTo(MAX_RESPONSE_TIME) < 0,
        "a response took too long");
  }

  /** Injects a fault during which no request may fail. */
  void runUnnoticed(Fault fault) throws Exception {
    run(fault);
    assertTrue(load.observations().allSucceeded(), load.observations()::state);
  }

  private void awaitRecovery() {
    Awaitility.await("recovery of all clients")
        .atMost(MAX_RECOVERY_TIME)
        .pollInterval(Duration.ofMillis(20))
        .until(() -> load.observations().recovered());
  }

  private void report(Fault fault, Duration elapsed, String ledger) throws IOException {
    ClientObservations observed = load.observations();
    String responses =
        observed.counts().entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
    String row =
        "| %s | %s | %s | %s | %s | %s |"
            .formatted(
                fault.name(),
                seconds(elapsed),
                responses,
                seconds(observed.maxResponseTime()),
                seconds(observed.recovery()),
                ledger);
    System.out.println(row);
    Files.createDirectories(TABLE.getParent());
    List<String> rows = new ArrayList<>(Files.exists(TABLE) ? Files.readAllLines(TABLE) : HEADER);
    rows.removeIf(earlier -> earlier.startsWith("| " + fault.name() + " |"));
    rows.add(row);
    Files.write(TABLE, rows);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1_000.0);
  }
}
