// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.resilience.load.ClientResponse;
import io.touchstone.resilience.load.Flood;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.user.ApiUser;
import java.net.http.HttpRequest;
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
import org.awaitility.Awaitility;
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
  private static final Duration SECOND = Duration.ofSeconds(1);

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
              "| flood | scheduled/s | accepted/s | rejected/s | not sent/s | accepted, median ms |"
                  + " p99 ms | max ms | rejected, p99 ms | other statuses | processors of the"
                  + " sender |",
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
  void signInsContinueUnderTenfoldOverload() {
    List<String> bodies =
        Stream.generate(() -> ApiUser.signUp(system.gateway()))
            .limit(SIGNING_IN)
            .map(
                user ->
                    "{\"login\":\"%s\",\"password\":\"%s\"}"
                        .formatted(user.login(), user.password()))
            .toList();
    Supplier<HttpRequest> signIns =
        () -> {
          String body = bodies.get(ThreadLocalRandom.current().nextInt(SIGNING_IN));
          return request("POST", "/tokens", body, randomAddress());
        };
    assertNoCollapse("sign-ins", signIns, 4, MIN_SIGN_IN_THROUGHPUT);
  }

  private static HttpRequest read(String path, String client) {
    return request("GET", path, "", client);
  }

  private static HttpRequest request(String method, String path, String body, String client) {
    return ClientResponse.request(method, system.gateway() + path, body)
        .header("X-Forwarded-For", client)
        .build();
  }

  private static String randomAddress() {
    int random = ThreadLocalRandom.current().nextInt(1 << 24);
    return "10.%d.%d.%d".formatted(random >> 16, random >> 8 & 255, random & 255);
  }

  private static void assertNoCollapse(
      String label, Supplier<HttpRequest> requests, int connections, double minThroughput) {
    new Flood(requests, connections).closedLoop(WARM_UP);
    new Flood(requests, CONNECTIONS).openLoop(OVERLOAD_RATE, WARM_UP);
    Flood capacity = new Flood(requests, connections).closedLoop(BLOCK_DURATION);
    report(label + ", closed loop", capacity);
    List<Flood> floods = new ArrayList<>();
    double peak = capacity.accepted();
    for (int multiple : MULTIPLES) {
      Flood flood = new Flood(requests, CONNECTIONS);
      flood.openLoop(multiple * capacity.accepted(), BLOCK_DURATION);
      report("%s, %d × capacity".formatted(label, multiple), flood);
      floods.add(flood);
      peak = Math.max(peak, flood.accepted());
    }
    double recovered = RECOVERED_THROUGHPUT * capacity.accepted();
    Awaitility.await("recovery")
        .atMost(RECOVERY_TIME)
        .until(() -> new Flood(requests, connections).closedLoop(SECOND).accepted() >= recovered);
    for (Flood flood : floods) {
      String row = flood.row("peak %.0f".formatted(peak));
      assertEquals(Map.of(), flood.others(), row);
      assertTrue(flood.accepted() >= minThroughput * Math.min(peak, flood.rate()), row);
      assertTrue(flood.acceptedMillis(100) < MAX_MILLIS, row);
      assertTrue(flood.rejectedMillis(50) <= flood.acceptedMillis(50), row);
    }
  }

  @Test
  void anAbusiveClientOnlyHurtsItself() {
    String list = "/documents?limit=20";
    AtomicInteger next = new AtomicInteger();
    Supplier<HttpRequest> polite =
        () -> read(list, "10.1.1." + next.getAndIncrement() % POLITE_CLIENTS);
    new Flood(polite, 2 * POLITE_CLIENTS).openLoop(POLITE_RATE, WARM_UP);
    Flood alone = new Flood(polite, 2 * POLITE_CLIENTS);
    Flood withAbuse = new Flood(polite, 2 * POLITE_CLIENTS);
    Flood abuse = new Flood(() -> read(list, "10.0.0.1"), 50);
    Duration block = BLOCK_DURATION.dividedBy(2);
    for (int round = 0; round < ROUNDS; round++) {
      alone.openLoop(POLITE_RATE, block);
      CompletableFuture<Flood> abuser =
          CompletableFuture.supplyAsync(() -> abuse.openLoop(ABUSIVE_RATE, block));
      withAbuse.openLoop(POLITE_RATE, block);
      abuser.join();
    }
    report("ten polite clients, alone", alone);
    report("ten polite clients, with an abusive one", withAbuse);
    report("the abusive client", abuse);
    assertEquals(0, withAbuse.rejected());
    assertEquals(Map.of(), withAbuse.others());
    assertTrue(abuse.rejected() > abuse.accepted());
    double factor = withAbuse.acceptedMillis(99) / alone.acceptedMillis(99);
    assertTrue(
        factor <= MAX_SLOWDOWN, () -> "the 99th percentile rises %.1f-fold".formatted(factor));
  }

  private static void report(String label, Flood flood) {
    String row = flood.row(label);
    ROWS.add(row);
    System.out.println(row);
  }
}
