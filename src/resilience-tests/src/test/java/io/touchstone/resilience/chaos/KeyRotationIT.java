// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Server;
import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Rotates the signing keys under load, in the steps that user-service documents. A new sign-in of
 * all clients replaces the wait until the old tokens expire.
 */
@Tag("chaos")
@EnabledOn(Platform.PROCESSES)
class KeyRotationIT {

  private static final int WRITERS = 4;

  /** Longer than services cache the issuer's keys, a minute. */
  private static final Duration PROPAGATION = Duration.ofSeconds(65);

  private final SigningKeysFile keys = SigningKeysFile.create();

  private ProcessSystem system;
  private FaultLoad load;

  /** Any 401 is a violation in this scenario; 503 while user-service restarts is not. */
  @Test
  void noValidTokenIsRejectedDuringARotation() throws InterruptedException {
    try (ProcessSystem started = start();
        FaultLoad clients = FaultLoad.start(started.gateway(), WRITERS)) {
      system = started;
      load = clients;
      FaultScenario scenario = FaultScenario.start(load);
      HttpRequest old = load.sessions().get(0).request(load.gateway() + "/me").build();
      scenario.run(Fault.of("signing key appended", PROPAGATION, this::append, () -> {}));
      scenario.run(
          Fault.of("new signing key moved to the front", PROPAGATION, this::promote, () -> {}));
      assertEquals(200, ClientResponse.to(old, load.client()).status());
      load.whilePaused(this::signInAgain);
      scenario.run(Fault.of("old signing key removed", PROPAGATION, this::remove, () -> {}));
      assertEquals(401, ClientResponse.to(old, load.client()).status());
    }
  }

  private ProcessSystem start() {
    return ProcessSystem.start(
        "key-rotation", service -> Map.of("TOKENS_KEYS", keys.path().toString()));
  }

  private void append() {
    keys.append();
    restart();
  }

  private void promote() {
    keys.promoteLast();
    restart();
  }

  private void remove() {
    keys.removeLast();
    restart();
  }

  private void restart() {
    Server server = system.processes().server(Service.USER_SERVICE);
    server.process().destroy();
    server.process().onExit().join();
    try {
      system.processes().awaitReady(system.processes().restart(Service.USER_SERVICE));
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private void signInAgain() {
    try {
      for (AccountSession session : load.sessions()) {
        session.signInAgain();
      }
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
