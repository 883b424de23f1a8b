// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.resilience.load.LoadSender;
import io.touchstone.testing.user.ApiUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;

/**
 * Writers and readers that continue during faults; each writer is its own user and has a reader.
 * Injects faults, and verifies the responses and the stored data. Writes the results as a Markdown
 * table, to which each test adds its rows.
 */
final class FaultScenario implements AutoCloseable {

  private static final int WRITERS = 4;
  private static final Duration WRITE_PAUSE = Duration.ofMillis(60);
  private static final Duration READ_PAUSE = Duration.ofMillis(30);
  private static final Duration CALM_PERIOD = Duration.ofSeconds(1);
  private static final Duration MAX_RECOVERY_TIME = Duration.ofMinutes(3);
  private static final Path TABLE = Path.of("target", "chaos", "faults.md");
  private static final List<String> HEADER =
      List.of(
          "| fault | duration | responses | longest | recovery | ledger |",
          "| --- | --- | --- | --- | --- | --- |");

  private final ClientObservations observations = new ClientObservations();
  private final List<WriteLedger> ledgers = new ArrayList<>();
  private final LoadSender sender = new LoadSender();

  /** Starts the clients. */
  FaultScenario(String gateway) {
    this(gateway, false);
  }

  /**
   * @param repeatsFailures whether clients repeat each failed request once; it must succeed then
   */
  FaultScenario(String gateway, boolean repeatsFailures) {
    for (int i = 0; i < WRITERS; i++) {
      AccountSession session = new AccountSession(gateway, signUp(gateway), observations);
      WriteLedger ledger = new WriteLedger(session);
      ledgers.add(ledger);
      sender.start(new LoadClient("writer" + i, ledger, repeatsFailures)::write, WRITE_PAUSE);
      sender.start(new LoadClient("reader" + i, ledger, repeatsFailures)::read, READ_PAUSE);
    }
  }

  /** Repeats the sign-up, since the first responses of new servers are slow on a busy machine. */
  private static ApiUser signUp(String gateway) {
    AtomicReference<ApiUser> user = new AtomicReference<>();
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> user.set(ApiUser.signUp(gateway)));
    return user.get();
  }

  ClientObservations observations() {
    return observations;
  }

  /** Returns the session of one of the users. */
  AccountSession anySession() {
    return ledgers.get(0).owner();
  }

  /** Signs in all users again, while no request is in flight. */
  void signInAgain() {
    sender.whilePaused(() -> ledgers.forEach(ledger -> ledger.owner().signInAgain()));
  }

  /**
   * Compares the stored data with the ledgers, while no request is in flight.
   *
   * @param all whether to check even documents without a change since the last check
   */
  List<String> differences(boolean all) {
    List<String> differences = new ArrayList<>();
    sender.whilePaused(
        () -> ledgers.forEach(ledger -> differences.addAll(ledger.differences(all))));
    return differences;
  }

  /**
   * Waits until all clients succeed, injects a fault, and verifies the responses to clients and the
   * stored data.
   */
  void run(Fault fault) throws Exception {
    awaitRecovery();
    observations.begin(fault.failures());
    long start = System.nanoTime();
    fault.begin().run();
    Thread.sleep(fault.duration().toMillis());
    long elapsed = System.nanoTime() - start;
    observations.faultEnded();
    fault.end().run();
    awaitRecovery();
    observations.expectSuccess();
    Thread.sleep(CALM_PERIOD.toMillis());
    sender.requireNoFailure();
    List<String> differences = differences(false);
    report(
        "| %s |".formatted(fault.name()),
        ClientObservations.seconds(elapsed),
        observations.cells(),
        differences.isEmpty() ? "complete" : differences.size() + " wrong");
    assertEquals(List.of(), differences);
    assertEquals(List.of(), observations.violations());
  }

  private void awaitRecovery() {
    Awaitility.await("recovery of all clients")
        .atMost(MAX_RECOVERY_TIME)
        .pollInterval(Duration.ofMillis(20))
        .until(
            () -> {
              sender.requireNoFailure();
              return observations.recovered();
            });
  }

  /** Adds a row to the table, or replaces that of an earlier run. */
  private static void report(String firstCell, String... cells) throws IOException {
    String row = "%s %s |".formatted(firstCell, String.join(" | ", cells));
    System.out.println(row);
    Files.createDirectories(TABLE.getParent());
    List<String> rows = new ArrayList<>(Files.exists(TABLE) ? Files.readAllLines(TABLE) : HEADER);
    rows.removeIf(earlier -> earlier.startsWith(firstCell));
    rows.add(row);
    Files.write(TABLE, rows);
  }

  @Override
  public void close() {
    sender.close();
  }
}
