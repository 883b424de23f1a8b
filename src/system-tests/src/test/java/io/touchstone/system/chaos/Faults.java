// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.restassured.RestAssured;
import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.process.Signals;
import io.touchstone.system.chaos.FaultySystem.Way;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/** All that happens to the system, one after the other. */
final class Faults {

  private static final Duration DEAD = Duration.ofSeconds(2);
  private static final Duration SHORT = Duration.ofSeconds(3);

  /** More than the gateway waits for a service. */
  private static final Duration LONG = Duration.ofSeconds(7);

  private static final Duration TIME_TO_START = Duration.ofMinutes(3);
  private static final Duration PAUSE = Duration.ofSeconds(30);
  private static final Duration FAR = Duration.ofMillis(50);
  private static final Duration TOO_FAR = Duration.ofSeconds(5);

  private final FaultySystem system;

  private Faults(FaultySystem system) {
    this.system = system;
  }

  static List<Fault> of(FaultySystem system) {
    Faults faults = new Faults(system);
    List<Fault> all = new ArrayList<>();
    all.add(Fault.of("none", SHORT, () -> {}, () -> {}));
    all.addAll(faults.crashes());
    for (Way way : Way.values()) {
      all.addAll(faults.of(way));
    }
    all.addAll(faults.pauses());
    all.addAll(faults.pairs());
    return all;
  }

  private List<Fault> crashes() {
    return List.of(
        crash(Service.DOCUMENT_SERVICE),
        crash(Service.USER_SERVICE),
        crash(Service.GATEWAY).thatBreaksConnections(),
        stop(Service.DOCUMENT_SERVICE),
        stop(Service.USER_SERVICE),
        stop(Service.GATEWAY).thatBreaksConnections(),
        Fault.of(
            "PostgreSQL killed and restarted",
            DEAD,
            system.postgreSql()::stop,
            system.postgreSql()::restart),
        Fault.of(
            "Redis killed and restarted", DEAD, system.redis()::stop, system.redis()::restart));
  }

  private Fault crash(Service service) {
    return Fault.of(
        service.label() + " killed and restarted",
        DEAD,
        () -> Signals.kill(system.process(service)),
        () -> system.processes().restart(service));
  }

  private Fault stop(Service service) {
    return Fault.of(
        service.label() + " asked to stop, and restarted",
        SHORT,
        () -> system.process(service).destroy(),
        () -> system.processes().restart(service));
  }

  private List<Fault> of(Way way) {
    return List.of(delayed(way, FAR, SHORT), delayed(way, TOO_FAR, LONG), held(way), refused(way));
  }

  private Fault delayed(Way way, Duration delay, Duration lasts) {
    return disturbed(
        way,
        "%d ms later in each direction".formatted(delay.toMillis()),
        lasts,
        () -> system.link(way).delay(delay));
  }

  private Fault held(Way way) {
    return disturbed(way, "half-open: never an answer", LONG, system.link(way)::hold);
  }

  private Fault refused(Way way) {
    return disturbed(way, "refused", SHORT, system.link(way)::refuse);
  }

  private Fault disturbed(Way way, String how, Duration lasts, Runnable begin) {
    return Fault.of(way.label() + ": " + how, lasts, begin, system.link(way)::pass);
  }

  private List<Fault> pauses() {
    return List.of(
        Fault.of(
            "document-service paused",
            PAUSE,
            () -> Signals.pause(system.process(Service.DOCUMENT_SERVICE)),
            () -> Signals.resume(system.process(Service.DOCUMENT_SERVICE))),
        Fault.of(
            "PostgreSQL paused", LONG, system.postgreSql()::pause, system.postgreSql()::resume));
  }

  private List<Fault> pairs() {
    return List.of(
        held(Way.SERVICES_TO_REDIS).with(crash(Service.DOCUMENT_SERVICE)),
        delayed(Way.SERVICES_TO_POSTGRESQL, FAR, LONG).with(crash(Service.USER_SERVICE)),
        restartedBehind(Way.DOCUMENTS_TO_USERS, Service.DOCUMENT_SERVICE),
        restartedBehind(Way.GATEWAY_TO_USERS, Service.GATEWAY).thatBreaksConnections());
  }

  /** A service that starts, and so knows nothing, while nobody answers it. */
  private Fault restartedBehind(Way way, Service service) {
    return disturbed(
        way,
        "half-open, and %s killed and restarted meanwhile".formatted(service.label()),
        LONG,
        () -> {
          system.link(way).hold();
          awaitAnswer(system.processes().restart(service));
        });
  }

  private static void awaitAnswer(Server server) {
    Awaitility.await()
        .atMost(TIME_TO_START)
        .ignoreExceptions()
        .until(() -> RestAssured.get(server.uri() + "/health/live").statusCode() == 200);
  }
}
