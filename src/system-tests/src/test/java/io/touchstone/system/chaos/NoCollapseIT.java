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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Floods of up to ten times what the system can do. It goes on doing what it can, refuses the rest
 * at once, and is well again soon after.
 *
 * <p>The sender has the same processors. So capacity is made the matter of something that a flood
 * cannot take: of the connections to a database that is some way off, and of the passwords that may
 * be hashed at a time.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class NoCollapseIT {

  private static final Path TABLE = Path.of("target", "chaos", "floods.md");
  private static final int[] MULTIPLES = {1, 2, 5, 10};
  private static final Duration BLOCK = Duration.ofSeconds(10);

  /** Liberty takes its time to find how many threads a service needs that waits. */
  private static final Duration WARM_UP = Duration.ofSeconds(20);

  private static final Duration SOON = Duration.ofSeconds(10);

  /** Nine tenths of the peak, and a tenth of it for what other programs do on the machine. */
  private static final double PLATEAU = 0.8;

  /** What the gateway waits for a service. */
  private static final double LONGEST_MILLIS = 5_500;

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
            Map.of("LIMITS_REQUESTS", "100", "LIMITS_SIGN_INS", "30", "TRUSTED_PROXIES", ".*"));
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
    Sender few = new Sender(gateway, requests.reads(document), 64);
    system.link(Way.SERVICES_TO_POSTGRESQL).delay(Duration.ofMillis(20));
    try {
      few.closedLoop(WARM_UP);
      expectNoCollapse("reads", few, new Sender(gateway, requests.reads(document), 500));
    } finally {
      system.link(Way.SERVICES_TO_POSTGRESQL).pass();
    }
  }

  @Test
  void signInsGoOnWhileTenTimesAsManyCome() throws InterruptedException {
    Account account = Account.signUp(system.gateway());
    var attempts = requests.signIns(account.login(), account.password());
    Sender few = new Sender(gateway, attempts, 4);
    expectNoCollapse("sign-ins", few, new Sender(gateway, attempts, 300));
  }

  private static void expectNoCollapse(String what, Sender few, Sender many)
      throws InterruptedException {
    few.closedLoop(BLOCK.dividedBy(2));
    Flood capacity = few.closedLoop(BLOCK);
    report(what + ", closed loop", capacity);
    double peak = capacity.accepted();
    List<Flood> floods = new ArrayList<>();
    for (int multiple : MULTIPLES) {
      Flood flood = many.openLoop(multiple * capacity.accepted(), BLOCK);
      report("%s, %d × capacity".formatted(what, multiple), flood);
      floods.add(flood);
      peak = Math.max(peak, flood.accepted());
    }
    awaitNormal(few, capacity);
    for (Flood flood : floods) {
      assertEquals(Map.of(), flood.others());
    }
    for (Flood flood : floods) {
      double possible = Math.min(peak, flood.rate());
      assertTrue(flood.accepted() >= PLATEAU * possible, flood.row(what) + ", peak " + peak);
      assertTrue(flood.acceptedAfter().millis(0.99) < LONGEST_MILLIS, flood.row(what));
    }
  }

  private static void awaitNormal(Sender few, Flood capacity) throws InterruptedException {
    Instant end = Instant.now();
    Flood now = few.closedLoop(Duration.ofSeconds(1));
    while (now.accepted() < PLATEAU * capacity.accepted()) {
      assertTrue(Instant.now().isBefore(end.plus(SOON)), "not normal again: " + now.row(""));
      now = few.closedLoop(Duration.ofSeconds(1));
    }
  }

  @Test
  void aClientThatAsksTooMuchIsItsOwnConcern() throws InterruptedException {
    Sender polite = new Sender(gateway, () -> requests.read("/documents?limit=20", "10.0.0.1"), 2);
    Sender abusive =
        new Sender(gateway, () -> requests.read("/documents?limit=20", "10.0.0.2"), 50);
    polite.openLoop(40, BLOCK);
    Flood alone = polite.openLoop(40, BLOCK);
    report("a polite client, alone", alone);
    List<Flood> beside = new ArrayList<>();
    Thread abuse = new Thread(() -> flood(abusive, beside));
    abuse.start();
    Flood together = polite.openLoop(40, BLOCK);
    abuse.join();
    report("a polite client, beside an abusive one", together);
    report("the abusive one", beside.get(0));
    assertEquals(0, together.refused());
    assertEquals(Map.of(), together.others());
    assertTrue(beside.get(0).refused() > beside.get(0).accepted());
  }

  private static void flood(Sender sender, List<Flood> result) {
    try {
      result.add(sender.openLoop(1_000, BLOCK));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void report(String what, Flood flood) {
    String row = flood.row(what);
    ROWS.add(row);
    System.out.println(row);
  }
}
