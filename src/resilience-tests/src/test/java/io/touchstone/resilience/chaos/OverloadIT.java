// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.resilience.load.Flood;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sends up to ten times the requests that the system can handle. It keeps its throughput, rejects
 * the excess immediately and recovers soon afterwards. The requests appear to come from many
 * clients behind a proxy.
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

  /** More users than can wait for a password hash, of which each gets a share only. */
  private static final int SIGNING_IN = 20;

  private static final int POLITE_CLIENTS = 10;
  private static final double POLITE_RATE = 100;
  private static final double ABUSIVE_RATE = 1_000;
  private static final int ROUNDS = 3;

  /** Factor by which an abusive client may raise the 99th percentile of others. */
  private static final double MAX_SLOWDOWN = 8;

  private static final List<String> ROWS =
      new ArrayList<>(
          List.of(
              "| load | due/s | accepted/s | rejected/s | not sent/s | accepted, median ms |"
                  + " p99 ms | longest ms | rejected, p99 ms | other responses | processors used by"
                  + " the sender |",
              "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"));

  private static FaultySystem system;

  @BeforeAll
  static void start() throws Exception {
    system =
        new FaultySystem(
            "floods",
            Map.of(
                "LIMITS_REQUESTS", "100",
                "LIMITS_SIGN_INS", "30",
                "MAX_CONCURRENT_REQUESTS_PER_CLIENT", "20",
                "MAX_CONCURRENT_PASSWORD_HASHES", "1",
                "TRUSTED_PROXIES", ".*"));
  }

  @AfterAll
  static void stop() throws Exception {
    Files.createDirectories(TABLE.getParent());
    Files.write(TABLE, ROWS);
    system.close();
  }

  @Test
  void readsContinueUnderTenfoldOverload() throws Exception {
    String document = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
    system.link(Hop.SERVICES_TO_POSTGRESQL).delay(DATABASE_LATENCY);
    try {
      assertNoCollapse("reads", () -> read(document, randomAddress()), 64, MIN_THROUGHPUT);
    } finally {
      system.link(Hop.SERVICES_TO_POSTGRESQL).restore();
    }
  }

  @Test
  void signInsContinueUnderTenfoldOverload() throws Exception {
    List<String> bodies =
        Stream.generate(() -> ApiUser.signUp(system.gateway()))
            .limit(SIGNING_IN)
            .map(
                user ->
                    "{\"login\":\"%s\",\"password\":\"%s\"}"
                        .formatted(user.login(), user.password()))
            .toList();
    Supplier<ClassicHttpRequest> signIns =
        () ->
            from(randomAddress(), ClassicRequestBuilder.post("/tokens"))
                .setEntity(
                    bodies.get(ThreadLocalRandom.current().nextInt(SIGNING_IN)),
                    ContentType.APPLICATION_JSON)
                .build();
    assertNoCollapse("sign-ins", signIns, 4, MIN_SIGN_IN_THROUGHPUT);
  }

  private static ClassicHttpRequest read(String path, String client) {
    return from(client, ClassicRequestBuilder.get(path)).build();
  }

  private static ClassicRequestBuilder from(String client, ClassicRequestBuilder request) {
    return request.setHeader("X-Forwarded-For", client);
  }

  private static String randomAddress() {
    int random = ThreadLocalRandom.current().nextInt(1 << 24);
    return "10.%d.%d.%d".formatted(random >> 16, random >> 8 & 255, random & 255);
  }

  private static Flood.Sender sender(Supplier<ClassicHttpRequest> requests, int connections) {
    URI gateway = URI.create(system.gateway());
    HttpHost host = new HttpHost(gateway.getHost(), gateway.getPort());
    return new Flood.Sender(host, requests, connections);
  }

  private static void assertNoCollapse(
      String label, Supplier<ClassicHttpRequest> requests, int connections, double minThroughput)
      throws InterruptedException {
    Flood.Sender baseline = sender(requests, connections);
    Flood.Sender overload = sender(requests, CONNECTIONS);
    baseline.closedLoop(WARM_UP);
    overload.openLoop(OVERLOAD_RATE, WARM_UP);
    Flood capacity = baseline.closedLoop(BLOCK_DURATION);
    report(label + ", closed loop", capacity);
    List<Flood> floods = new ArrayList<>();
    double peak = capacity.accepted();
    for (int multiple : MULTIPLES) {
      Flood flood = overload.openLoop(multiple * capacity.accepted(), BLOCK_DURATION);
      report("%s, %d × capacity".formatted(label, multiple), flood);
      floods.add(flood);
      peak = Math.max(peak, flood.accepted());
    }
    awaitRecovery(baseline, capacity);
    for (Flood flood : floods) {
      String row = flood.row("peak %.0f".formatted(peak));
      assertEquals(Map.of(), flood.others(), row);
      assertTrue(flood.accepted() >= minThroughput * Math.min(peak, flood.rate()), row);
      assertTrue(flood.acceptedMillis(100) < MAX_MILLIS, row);
      assertTrue(flood.rejectedMillis(50) <= flood.acceptedMillis(50), row);
    }
  }

  private static void awaitRecovery(Flood.Sender baseline, Flood capacity)
      throws InterruptedException {
    long end = System.nanoTime();
    Flood now = baseline.closedLoop(Duration.ofSeconds(1));
    while (now.accepted() < RECOVERED_THROUGHPUT * capacity.accepted()) {
      assertTrue(
          System.nanoTime() - end < RECOVERY_TIME.toNanos(), "not recovered: " + now.row(""));
      now = baseline.closedLoop(Duration.ofSeconds(1));
    }
  }

  @Test
  void anAbusiveClientOnlyHurtsItself() throws Exception {
    String list = "/documents?limit=20";
    AtomicInteger next = new AtomicInteger();
    Flood.Sender polite =
        sender(
            () -> read(list, "10.1.1." + next.getAndIncrement() % POLITE_CLIENTS),
            2 * POLITE_CLIENTS);
    Flood.Sender abusive = sender(() -> read(list, "10.0.0.1"), 50);
    polite.openLoop(POLITE_RATE, WARM_UP);
    List<Flood> alone = new ArrayList<>();
    List<Flood> concurrent = new ArrayList<>();
    List<Flood> abuse = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      alone.add(polite.openLoop(POLITE_RATE, BLOCK_DURATION.dividedBy(2)));
      CompletableFuture<Flood> abuser = CompletableFuture.supplyAsync(() -> flood(abusive));
      concurrent.add(polite.openLoop(POLITE_RATE, BLOCK_DURATION.dividedBy(2)));
      abuse.add(abuser.join());
    }
    Flood before = Flood.combine(alone);
    Flood withAbuse = Flood.combine(concurrent);
    Flood itself = Flood.combine(abuse);
    report("ten well-behaved clients, alone", before);
    report("ten well-behaved clients, with an abusive one", withAbuse);
    report("the abusive client", itself);
    assertEquals(0, withAbuse.rejected());
    assertEquals(Map.of(), withAbuse.others());
    assertTrue(itself.rejected() > itself.accepted());
    double factor = withAbuse.acceptedMillis(99) / before.acceptedMillis(99);
    assertTrue(
        factor <= MAX_SLOWDOWN, () -> "the 99th percentile rises %.1f-fold".formatted(factor));
  }

  private static Flood flood(Flood.Sender sender) {
    try {
      return sender.openLoop(ABUSIVE_RATE, BLOCK_DURATION.dividedBy(2));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void report(String label, Flood flood) {
    String row = flood.row(label);
    ROWS.add(row);
    System.out.println(row);
  }
}
