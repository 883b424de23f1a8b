// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.restassured.RestAssured;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.resilience.chaos.Fault.Step;
import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.testing.database.PostgreSqlServer;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.process.InstalledProgram;
import io.touchstone.testing.process.Signals;
import io.touchstone.testing.redis.RedisServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * Injects faults under load, singly and in pairs. During each fault, clients get timely responses
 * that tell them to retry later. Afterwards the system recovers, and no acknowledged write is lost
 * or stored twice.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class FaultsIT {

  private static final Duration DOWNTIME = Duration.ofSeconds(2);
  private static final Duration SHORT = Duration.ofSeconds(3);

  /** Longer than the gateway's timeout for a service. */
  private static final Duration LONG = Duration.ofSeconds(7);

  /** Longer than document-service caches users, a minute. */
  private static final Duration OUTAGE_LENGTH = Duration.ofSeconds(75);

  private static final Duration PAUSE_LENGTH = Duration.ofSeconds(30);
  private static final Duration START_TIMEOUT = Duration.ofMinutes(3);
  private static final double LOSS = 0.1;

  private static FaultySystem system;
  private static FaultScenario scenario;

  private final List<Fault> faults = new ArrayList<>();

  @BeforeAll
  static void start() throws Exception {
    system = new FaultySystem("faults", Map.of("LIMITS_REQUESTS", "100000"));
    scenario = new FaultScenario(system.gateway());
  }

  @AfterAll
  static void stop() throws Exception {
    scenario.close();
    system.close();
  }

  @TestFactory
  Stream<DynamicTest> clientsRecoverAndKeepTheirWrites() {
    Pattern selected = Pattern.compile(System.getProperty("faults", ""));
    add("none", SHORT, () -> {}, () -> {});
    addCrashes();
    for (Hop hop : Hop.values()) {
      faults.add(delayed(hop, 50, SHORT));
      faults.add(delayed(hop, 5_000, LONG));
      faults.add(held(hop));
      faults.add(refused(hop, "refused", SHORT));
    }
    addLongOutages();
    addPacketLoss();
    addUnresolvedNames();
    addPauses();
    addPairs();
    return faults.stream()
        .filter(fault -> selected.matcher(fault.name()).find())
        .map(fault -> DynamicTest.dynamicTest(fault.name(), () -> scenario.run(fault)));
  }

  private void add(String name, Duration duration, Step begin, Step end) {
    faults.add(Fault.of(name, duration, begin, end));
  }

  private void addCrashes() {
    faults.add(crash(Service.DOCUMENT_SERVICE));
    faults.add(crash(Service.USER_SERVICE));
    faults.add(crash(Service.GATEWAY).breakingConnections());
    faults.add(stop(Service.DOCUMENT_SERVICE));
    faults.add(stop(Service.USER_SERVICE));
    faults.add(stop(Service.GATEWAY).breakingConnections());
    PostgreSqlServer database = system.postgreSql();
    add("PostgreSQL killed and restarted", DOWNTIME, database::stop, database::restart);
    RedisServer redis = system.redis();
    add("Redis killed and restarted", DOWNTIME, redis::stop, redis::restart);
  }

  private Fault crash(Service service) {
    return Fault.of(
        service.label() + " killed and restarted",
        DOWNTIME,
        () -> Signals.kill(system.process(service)),
        () -> system.processes().restart(service));
  }

  private Fault stop(Service service) {
    return Fault.of(
        service.label() + " stopped and restarted",
        SHORT,
        () -> system.process(service).destroy(),
        () -> system.processes().restart(service));
  }

  private Fault delayed(Hop hop, int millis, Duration duration) {
    return impaired(
        hop,
        "%d ms delay in each direction".formatted(millis),
        duration,
        () -> system.link(hop).delay(Duration.ofMillis(millis)));
  }

  private Fault held(Hop hop) {
    return impaired(hop, "half-open, no response", LONG, system.link(hop)::hold);
  }

  private Fault refused(Hop hop, String how, Duration duration) {
    return impaired(hop, how, duration, system.link(hop)::refuse);
  }

  private Fault impaired(Hop hop, String how, Duration duration, Step begin) {
    return Fault.of(hop.label() + ": " + how, duration, begin, system.link(hop)::restore);
  }

  private void addLongOutages() {
    for (Hop hop :
        List.of(
            Hop.GATEWAY_TO_USERS,
            Hop.DOCUMENTS_TO_USERS,
            Hop.SERVICES_TO_POSTGRESQL,
            Hop.GATEWAY_TO_REDIS)) {
      faults.add(refused(hop, "refused for longer than caches last", OUTAGE_LENGTH));
    }
  }

  private void addPacketLoss() {
    for (Hop hop :
        List.of(Hop.GATEWAY_TO_DOCUMENTS, Hop.SERVICES_TO_POSTGRESQL, Hop.GATEWAY_TO_REDIS)) {
      int port = system.link(hop).port();
      String name = "%s: %.0f %% of the packets lost".formatted(hop.label(), 100 * LOSS);
      add(name, LONG, () -> changePacketLoss("-A", port), () -> changePacketLoss("-D", port));
    }
  }

  /**
   * Adds or deletes rules that drop packets to and from a local port at random. Without iptables or
   * the right to use it, the test is skipped.
   */
  private static void changePacketLoss(String action, int port) throws Exception {
    InstalledProgram iptables = InstalledProgram.require("iptables", "/usr/sbin");
    for (String direction : List.of("--dport", "--sport")) {
      String rule =
          "-w %s INPUT -i lo -p tcp %s %d -m statistic --mode random --probability %s -j DROP"
              .formatted(action, direction, port, LOSS);
      int status = iptables.execute(Path.of("."), rule.split(" ")).status();
      Assumptions.assumeTrue(status == 0, "iptables cannot be used here");
    }
  }

  private void addUnresolvedNames() {
    for (String host : List.of(Hop.values()).stream().map(Hop::host).distinct().toList()) {
      String name = "host name %s does not resolve".formatted(host);
      add(name, LONG, () -> system.unresolve(host), system::resolveAll);
    }
  }

  private void addPauses() {
    add(
        "document-service paused",
        PAUSE_LENGTH,
        () -> Signals.pause(system.process(Service.DOCUMENT_SERVICE)),
        () -> Signals.resume(system.process(Service.DOCUMENT_SERVICE)));
    PostgreSqlServer database = system.postgreSql();
    add("PostgreSQL paused", LONG, database::pause, database::resume);
  }

  private void addPairs() {
    faults.add(held(Hop.GATEWAY_TO_REDIS).with(crash(Service.DOCUMENT_SERVICE)));
    faults.add(delayed(Hop.SERVICES_TO_POSTGRESQL, 50, LONG).with(crash(Service.USER_SERVICE)));
    faults.add(restartedBehind(Hop.DOCUMENTS_TO_USERS, Service.DOCUMENT_SERVICE));
    faults.add(restartedBehind(Hop.GATEWAY_TO_USERS, Service.GATEWAY).breakingConnections());
  }

  /** A service that restarts with empty caches while another one does not respond. */
  private Fault restartedBehind(Hop hop, Service service) {
    return impaired(
        hop,
        "half-open while %s is killed and restarted".formatted(service.label()),
        LONG,
        () -> {
          system.link(hop).hold();
          Server restarted = system.processes().restart(service);
          Awaitility.await()
              .atMost(START_TIMEOUT)
              .ignoreExceptions()
              .until(() -> RestAssured.get(restarted.uri() + "/health/live").statusCode() == 200);
        });
  }
}
