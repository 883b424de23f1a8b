// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.testing.account.Account;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sends up to ten times the requests that the system can handle. It keeps its throughput, rejects
 * the excess immediately and recovers soon afterwards.
 *
 * <p>The sender shares the processors with the system. Capacity is therefore limited by something
 * that a flood cannot take away: connections to a database with high latency, and the limit of one
 * concurrent password hash.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class OverloadIT {

  private static final Path TABLE = Path.of("target", "chaos", "floods.md");
  private static final int[] MULTIPLES = {1, 2, 5, 10};
  private static final Duration BLOCK_DURATION = Duration.ofSeconds(10);
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  /** Requests per second above any capacity, to warm up rejections as well. */
  private static final double OVERLOAD_RATE = 300;

  private static final Duration RECOVERY_TIME = Duration.ofSeconds(10);

  /** Required throughput under overload, relative to the peak. */
  private static final double MIN_THROUGHPUT = 0.9;

  /** The same for sign-ins, whose rate also varies with the speed of the processors. */
  private static final double MIN_SIGN_IN_THROUGHPUT = 0.7;

  /** Required throughput after recovery, relative to capacity; measured over only one second. */
  private static final double RECOVERED_THROUGHPUT = 0.8;

  /** The gateway's timeout for a service. */
  private static final double MAX_MILLIS = 5_500;

  /** Latency between services and database in each direction. */
  private static final Duration DATABASE_LATENCY = Duration.ofMillis(100);

  private static final int CONNECTIONS = 300;
  private static final int POLITE_CLIENTS = 10;
  private static final double POLITE_RATE = 100;
  private static final double ABUSIVE_RATE = 1_000;
  private static final int ROUNDS = 3;

  /** Factor by which an abusive client may raise the 99th percentile of others. */
  private static final double MAX_SLOWDOWN = 8;

  private static final List<String> ROWS =
      new ArrayList<>(
          List.of(
              "| flood | scheduled/s | accepted/s | rejected/s | not sent/s | accepted, median ms |"
                  + " p99 ms | max ms | rejected, p99 ms | other statuses | processors of the"
                  + " sender |",
              "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"));

  private static FaultySystem system;
  private static URI gateway;
  private static FloodRequests requests;

  @BeforeAll
  static void start() {
    system =
        FaultySystem.start(
            "floods",
            Map.of(
                "LIMITS_REQUESTS", "100",
                "LIMITS_SIGN_INS", "30",
                "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "20",
                "MAX_CONCURRENT_PASSWORD_HASHES", "1",
                "TRUSTED_PROXIES", ".*",
                "JVM_ARGS", "-XX:+TieredCompilation"));
    gateway = URI.create(system.gateway());
    requests = new FloodRequests(gateway);
  }

  @AfterAll
  static void stop() throws IOException {
    Files.createDirectories(TABLE.getParent());
    Files.write(TABLE, ROWS);
    if (system != null) {
      system.close();
    }
  }

  @Test
  void readsContinueUnderTenfoldOverload() throws InterruptedException {
    String document = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
    Supplier<String> reads = requests.reads(document);
    system.link(Hop.SERVICES_TO_POSTGRESQL).delay(DATABASE_LATENCY);
    try {
      assertNoCollapse("reads", reads, 64, MIN_THROUGHPUT);
    } finally {
      system.link(Hop.SERVICES_TO_POSTGRESQL).restore();
    }
  }

  @Test
  void signInsContinueUnderTenfoldOverload() throws InterruptedException {
    Account account = Account.signUp(system.gateway());
    Supplier<String> signIns = requests.signIns(account.login(), account.password());
    assertNoCollapse("sign-ins", signIns, 4, MIN_SIGN_IN_THROUGHPUT);
  }

  private static void assertNoCollapse(
      String label, Supplier<String> flood, int connections, double minThroughput)
      throws InterruptedException {
    FloodSender baseline = new FloodSender(gateway, flood, connections);
    FloodSender overload = new FloodSender(gateway, flood, CONNECTIONS);
    baseline.closedLoop(WARM_UP);
    overload.openLoop(OVERLOAD_RATE, WARM_UP);
    FloodResult capacity = baseline.closedLoop(BLOCK_DURATION);
    report(label + ", closed loop", capacity);
    List<FloodResult> floods = new ArrayList<>();
    for (int multiple : MULTIPLES) {
      floods.add(overload.openLoop(multiple * capacity.accepted(), BLOCK_DURATION));
      report("%s, %d × capacity".formatted(label, multiple), floods.get(floods.size() - 1));
    }
    awaitRecovery(baseline, capacity);
    double peak =
        Stream.concat(Stream.of(capacity), floods.stream())
            .mapToDouble(FloodResult::accepted)
            .max()
            .orElseThrow();
    floods.forEach(result -> assertNoCollapse(result, peak, minThroughput));
  }

  private static void assertNoCollapse(FloodResult flood, double peak, double minThroughput) {
    String row = flood.row("peak %.0f".formatted(peak));
    assertEquals(Map.of(), flood.others(), row);
    assertTrue(flood.accepted() >= minThroughput * Math.min(peak, flood.rate()), row);
    assertTrue(flood.acceptedLatencies().millis(1) < MAX_MILLIS, row);
    assertTrue(flood.rejectedLatencies().millis(0.5) <= flood.acceptedLatencies().millis(0.5), row);
  }

  private static void awaitRecovery(FloodSender baseline, FloodResult capacity)
      throws InterruptedException {
    Instant end = Instant.now();
    FloodResult now = baseline.closedLoop(Duration.ofSeconds(1));
    while (now.accepted() < RECOVERED_THROUGHPUT * capacity.accepted()) {
      assertTrue(Instant.now().isBefore(end.plus(RECOVERY_TIME)), "not recovered: " + now.row(""));
      now = baseline.closedLoop(Duration.ofSeconds(1));
    }
  }

  @Test
  void anAbusiveClientOnlyHurtsItself() throws InterruptedException {
    Supplier<String> polite = requests.reads("/documents?limit=20", POLITE_CLIENTS);
    FloodSender others = new FloodSender(gateway, polite, 2 * POLITE_CLIENTS);
    FloodSender abusive =
        new FloodSender(gateway, () -> requests.read("/documents?limit=20", "10.0.0.1"), 50);
    others.openLoop(POLITE_RATE, WARM_UP);
    List<FloodResult> alone = new ArrayList<>();
    List<FloodResult> concurrent = new ArrayList<>();
    List<FloodResult> abuse = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      alone.add(others.openLoop(POLITE_RATE, BLOCK_DURATION.dividedBy(2)));
      Thread abuser = new Thread(() -> abuse.add(flood(abusive)));
      abuser.start();
      concurrent.add(others.openLoop(POLITE_RATE, BLOCK_DURATION.dividedBy(2)));
      abuser.join();
    }
    FloodResult before = FloodResult.combine(alone);
    FloodResult withAbuse = FloodResult.combine(concurrent);
    FloodResult itself = FloodResult.combine(abuse);
    report("ten polite clients, alone", before);
    report("ten polite clients, with an abusive one", withAbuse);
    report("the abusive client", itself);
    assertEquals(0, withAbuse.rejected());
    assertEquals(Map.of(), withAbuse.others());
    assertTrue(itself.rejected() > itself.accepted());
    double factor =
        withAbuse.acceptedLatencies().millis(0.99) / before.acceptedLatencies().millis(0.99);
    assertTrue(
        factor <= MAX_SLOWDOWN, () -> "the 99th percentile rises %.1f-fold".formatted(factor));
  }

  private static FloodResult flood(FloodSender sender) {
    try {
      return sender.openLoop(ABUSIVE_RATE, BLOCK_DURATION.dividedBy(2));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void report(String label, FloodResult flood) {
    String row = flood.row(label);
    ROWS.add(row);
    System.out.println(row);
  }
}
