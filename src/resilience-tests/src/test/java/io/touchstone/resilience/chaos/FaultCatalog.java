// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.restassured.RestAssured;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.resilience.chaos.FaultySystem.Hop;
import io.touchstone.testing.process.Signals;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** All faults that the tests inject, one after the other. */
final class FaultCatalog {

  private static final Duration DOWNTIME = Duration.ofSeconds(2);
  private static final Duration SHORT = Duration.ofSeconds(3);

  /** Longer than the gateway's timeout for a service. */
  private static final Duration LONG = Duration.ofSeconds(7);

  /** Longer than document-service caches users, a minute. */
  private static final Duration OUTAGE_LENGTH = Duration.ofSeconds(75);

  private static final double LOSS = 0.1;

  private static final Duration START_TIMEOUT = Duration.ofMinutes(3);
  private static final Duration PAUSE_LENGTH = Duration.ofSeconds(30);
  private static final Duration SHORT_DELAY = Duration.ofMillis(50);
  private static final Duration LONG_DELAY = Duration.ofSeconds(5);

  private final FaultySystem system;

  private FaultCatalog(FaultySystem system) {
    this.system = system;
  }

  static List<Fault> of(FaultySystem system) {
    FaultCatalog catalog = new FaultCatalog(system);
    List<Fault> all = new ArrayList<>();
    all.add(Fault.of("none", SHORT, () -> {}, () -> {}));
    all.addAll(catalog.crashes());
    for (Hop hop : Hop.values()) {
      all.addAll(catalog.of(hop));
    }
    all.addAll(catalog.outages());
    all.addAll(catalog.packetLoss());
    all.addAll(catalog.unresolvedNames());
    all.addAll(catalog.pauses());
    all.addAll(catalog.pairs());
    return all;
  }

  private List<Fault> crashes() {
    return List.of(
        crash(Service.DOCUMENT_SERVICE),
        crash(Service.USER_SERVICE),
        crash(Service.GATEWAY).breakingConnections(),
        stop(Service.DOCUMENT_SERVICE),
        stop(Service.USER_SERVICE),
        stop(Service.GATEWAY).breakingConnections(),
        Fault.of(
            "PostgreSQL killed and restarted",
            DOWNTIME,
            system.postgreSql()::stop,
            system.postgreSql()::restart),
        Fault.of(
            "Redis killed and restarted", DOWNTIME, system.redis()::stop, system.redis()::restart));
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

  private List<Fault> of(Hop hop) {
    return List.of(
        delayed(hop, SHORT_DELAY, SHORT), delayed(hop, LONG_DELAY, LONG), held(hop), refused(hop));
  }

  private Fault delayed(Hop hop, Duration delay, Duration duration) {
    return impaired(
        hop,
        "%d ms delay in each direction".formatted(delay.toMillis()),
        duration,
        () -> system.link(hop).delay(delay));
  }

  private Fault held(Hop hop) {
    return impaired(hop, "half-open: no responses", LONG, system.link(hop)::hold);
  }

  private Fault refused(Hop hop) {
    return impaired(hop, "refused", SHORT, system.link(hop)::refuse);
  }

  private List<Fault> outages() {
    return Stream.of(
            Hop.GATEWAY_TO_USERS,
            Hop.DOCUMENTS_TO_USERS,
            Hop.SERVICES_TO_POSTGRESQL,
            Hop.SERVICES_TO_REDIS)
        .map(this::longOutage)
        .toList();
  }

  private List<Fault> packetLoss() {
    return Stream.of(Hop.GATEWAY_TO_DOCUMENTS, Hop.SERVICES_TO_POSTGRESQL, Hop.SERVICES_TO_REDIS)
        .map(this::lossy)
        .toList();
  }

  private Fault lossy(Hop hop) {
    PacketLoss loss = new PacketLoss(system.link(hop).port(), LOSS);
    String name = "%s: %.0f %% of the packets lost".formatted(hop.label(), 100 * LOSS);
    return Fault.of(name, LONG, loss::begin, loss::end);
  }

  private List<Fault> unresolvedNames() {
    return Stream.of(Hop.values()).map(Hop::host).distinct().map(this::unresolved).toList();
  }

  private Fault unresolved(String host) {
    return Fault.of(
        "host name %s does not resolve".formatted(host),
        LONG,
        () -> system.unresolve(host),
        system::resolveAll);
  }

  private Fault longOutage(Hop hop) {
    String how = "refused for longer than caches last";
    return impaired(hop, how, OUTAGE_LENGTH, system.link(hop)::refuse);
  }

  private Fault impaired(Hop hop, String how, Duration duration, Runnable begin) {
    return Fault.of(hop.label() + ": " + how, duration, begin, system.link(hop)::restore);
  }

  private List<Fault> pauses() {
    return List.of(
        Fault.of(
            "document-service paused",
            PAUSE_LENGTH,
            () -> Signals.pause(system.process(Service.DOCUMENT_SERVICE)),
            () -> Signals.resume(system.process(Service.DOCUMENT_SERVICE))),
        Fault.of(
            "PostgreSQL paused", LONG, system.postgreSql()::pause, system.postgreSql()::resume));
  }

  private List<Fault> pairs() {
    return List.of(
        held(Hop.SERVICES_TO_REDIS).with(crash(Service.DOCUMENT_SERVICE)),
        delayed(Hop.SERVICES_TO_POSTGRESQL, SHORT_DELAY, LONG).with(crash(Service.USER_SERVICE)),
        restartedBehind(Hop.DOCUMENTS_TO_USERS, Service.DOCUMENT_SERVICE),
        restartedBehind(Hop.GATEWAY_TO_USERS, Service.GATEWAY).breakingConnections());
  }

  /** A service that restarts with empty caches while another one does not respond. */
  private Fault restartedBehind(Hop hop, Service service) {
    return impaired(
        hop,
        "half-open while %s is killed and restarted".formatted(service.label()),
        LONG,
        () -> {
          system.link(hop).hold();
          awaitLive(system.processes().restart(service));
        });
  }

  private static void awaitLive(Server server) {
    Awaitility.await()
        .atMost(START_TIMEOUT)
        .ignoreExceptions()
        .until(() -> RestAssured.get(server.uri() + "/health/live").statusCode() == 200);
  }
}
