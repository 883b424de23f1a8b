// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.system.Account;
import io.touchstone.system.chaos.FaultySystem.Way;
import io.touchstone.system.platform.EnabledOn;
import io.touchstone.system.platform.Platform;
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
 * Floods of up to ten times what the system can do. It goes on doing what it can, refuses the rest
 * at once, and is well again soon after.
 *
 * <p>The sender has the same processors. So capacity is made the matter of something that a flood
 * cannot take: of the connections to a database that is some way off, and of the one password that
 * may be hashed at a time.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class NoCollapseIT {

  private static final Path TABLE = Path.of("target", "chaos", "floods.md");
  private static final int[] MULTIPLES = {1, 2, 5, 10};
  private static final Duration BLOCK = Duration.ofSeconds(10);
  private static final Duration WARM_UP = Duration.ofSeconds(15);

  /** In a second: more than any capacity, so that refusals are warm, too. */
  private static final double REFUSED_TOO = 300;

  private static final Duration SOON = Duration.ofSeconds(10);

  /** Of the peak. */
  private static final double PLATEAU = 0.9;

  /** Of one second of a closed loop, which is short. */
  private static final double NORMAL = 0.8;

  /** What the gateway waits for a service. */
  private static final double LONGEST_MILLIS = 5_500;

  /** From the services to their database, in each direction. */
  private static final Duration FAR = Duration.ofMillis(100);

  private static final int CONNECTIONS = 300;
  private static final int POLITE_CLIENTS = 10;
  private static final double POLITE_RATE = 100;
  private static final double ABUSIVE_RATE = 1_000;
  private static final int TURNS = 3;

  /** By which an abusive client may raise the 99th percentile of the others. */
  private static final double FACTOR = 8;

  private static final List<String> ROWS =
      new ArrayList<>(
          List.of(
              "| flood | due/s | accepted/s | refused/s | not sent/s | accepted after ms: median"
                  + " | p99 | longest | refused after ms: p99 | other answers | processors of the"
                  + " sender |",
              "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"));

  private static FaultySystem system;
  private static URI gateway;
  private static Requests requests;

  @BeforeAll
  static void start() {
    system =
        FaultySystem.start(
            "floods",
            Map.of(
                "LIMITS_REQUESTS", "100",
                "LIMITS_SIGN_INS", "30",
                "LIMITS_IN_WORK_OF_CLIENT", "20",
                "LIMITS_HASHES", "1",
                "TRUSTED_PROXIES", ".*",
                "JVM_ARGS", "-XX:+TieredCompilation"));
    gateway = URI.create(system.gateway());
    requests = new Requests(gateway);
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
  void readsGoOnWhileTenTimesAsManyCome() throws InterruptedException {
    String document = "/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";
    Supplier<String> reads = requests.reads(document);
    system.link(Way.SERVICES_TO_POSTGRESQL).delay(FAR);
    try {
      expectNoCollapse("reads", reads, 64);
    } finally {
      system.link(Way.SERVICES_TO_POSTGRESQL).pass();
    }
  }

  @Test
  void signInsGoOnWhileTenTimesAsManyCome() throws InterruptedException {
    Account account = Account.signUp(system.gateway());
    expectNoCollapse("sign-ins", requests.signIns(account.login(), account.password()), 4);
  }

  private static void expectNoCollapse(String what, Supplier<String> flood, int few)
      throws InterruptedException {
    Sender calm = new Sender(gateway, flood, few);
    Sender many = new Sender(gateway, flood, CONNECTIONS);
    calm.closedLoop(WARM_UP);
    many.openLoop(REFUSED_TOO, WARM_UP);
    Flood capacity = calm.closedLoop(BLOCK);
    report(what + ", closed loop", capacity);
    List<Flood> floods = new ArrayList<>();
    for (int multiple : MULTIPLES) {
      floods.add(many.openLoop(multiple * capacity.accepted(), BLOCK));
      report("%s, %d × capacity".formatted(what, multiple), floods.get(floods.size() - 1));
    }
    awaitNormal(calm, capacity);
    double peak =
        Stream.concat(Stream.of(capacity), floods.stream())
            .mapToDouble(Flood::accepted)
            .max()
            .orElseThrow();
    floods.forEach(each -> expectNoCollapse(each, peak));
  }

  private static void expectNoCollapse(Flood flood, double peak) {
    String row = flood.row("peak %.0f".formatted(peak));
    assertEquals(Map.of(), flood.others(), row);
    assertTrue(flood.accepted() >= PLATEAU * Math.min(peak, flood.rate()), row);
    assertTrue(flood.acceptedAfter().millis(1) < LONGEST_MILLIS, row);
    assertTrue(flood.refusedAfter().millis(0.5) <= flood.acceptedAfter().millis(0.5), row);
  }

  private static void awaitNormal(Sender calm, Flood capacity) throws InterruptedException {
    Instant end = Instant.now();
    Flood now = calm.closedLoop(Duration.ofSeconds(1));
    while (now.accepted() < NORMAL * capacity.accepted()) {
      assertTrue(Instant.now().isBefore(end.plus(SOON)), "not normal again: " + now.row(""));
      now = calm.closedLoop(Duration.ofSeconds(1));
    }
  }

  @Test
  void aClientThatAsksTooMuchIsItsOwnConcern() throws InterruptedException {
    Supplier<String> polite = requests.reads("/documents?limit=20", POLITE_CLIENTS);
    Sender others = new Sender(gateway, polite, 2 * POLITE_CLIENTS);
    Sender abusive =
        new Sender(gateway, () -> requests.read("/documents?limit=20", "10.0.0.1"), 50);
    others.openLoop(POLITE_RATE, WARM_UP);
    List<Flood> alone = new ArrayList<>();
    List<Flood> beside = new ArrayList<>();
    List<Flood> abuse = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      alone.add(others.openLoop(POLITE_RATE, BLOCK.dividedBy(2)));
      Thread abuser = new Thread(() -> abuse.add(flood(abusive)));
      abuser.start();
      beside.add(others.openLoop(POLITE_RATE, BLOCK.dividedBy(2)));
      abuser.join();
    }
    Flood before = Flood.sum(alone);
    Flood together = Flood.sum(beside);
    Flood itself = Flood.sum(abuse);
    report("ten polite clients, alone", before);
    report("ten polite clients, beside an abusive one", together);
    report("the abusive one", itself);
    assertEquals(0, together.refused());
    assertEquals(Map.of(), together.others());
    assertTrue(itself.refused() > itself.accepted());
    double factor = together.acceptedAfter().millis(0.99) / before.acceptedAfter().millis(0.99);
    assertTrue(
        factor <= FACTOR, () -> "the 99th percentile is %.1f times as long".formatted(factor));
  }

  private static Flood flood(Sender sender) {
    try {
      return sender.openLoop(ABUSIVE_RATE, BLOCK.dividedBy(2));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void report(String what, Flood flood) {
    String row = flood.row(what);
    ROWS.add(row);
    System.out.println(row);
  }
}
