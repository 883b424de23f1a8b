// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.launcher.Service;
import io.touchstone.resilience.chaos.Fault.Step;
import io.touchstone.resilience.load.ClientResponse;
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

  /** Longer than services cache the issuer's keys, a minute. */
  private static final Duration PROPAGATION = Duration.ofSeconds(65);

  /** Any 401 is a violation in this scenario; 503 while user-service restarts is not. */
  @Test
  void noValidTokenIsRejectedDuringARotation() throws Exception {
    SigningKeysFile keys = new SigningKeysFile();
    Map<String, String> environment = Map.of("TOKENS_KEYS", keys.path().toString());
    try (ProcessSystem system = ProcessSystem.start("key-rotation", service -> environment);
        FaultScenario scenario = new FaultScenario(system.gateway())) {
      Step restart = () -> restart(system);
      HttpRequest old = scenario.anySession().request("/me").build();
      scenario.run(change("signing key appended", keys::append, restart));
      scenario.run(change("new signing key moved to the front", keys::promoteLast, restart));
      assertEquals(200, ClientResponse.to(old).status());
      scenario.signInAgain();
      scenario.run(change("old signing key removed", keys::removeLast, restart));
      assertEquals(401, ClientResponse.to(old).status());
    }
  }

  private static Fault change(String name, Step change, Step restart) {
    return Fault.of(name, PROPAGATION, change.then(restart), () -> {});
  }

  private static void restart(ProcessSystem system) {
    ProcessHandle process = system.processes().server(Service.USER_SERVICE).process();
    process.destroy();
    process.onExit().join();
    system.restart(Service.USER_SERVICE);
  }
}
