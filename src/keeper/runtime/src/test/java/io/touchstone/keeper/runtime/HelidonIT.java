// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.touchstone.keeper.runtime.server.AppServer;
import io.touchstone.keeper.runtime.server.Helidon;
import io.touchstone.keeper.runtime.server.MethodCounter;
import io.touchstone.launcher.InstalledJdk;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Skipped without a JDK that is new enough for Helidon, unless the environment has {@code
 * REQUIRE_NEWER_JAVA=true}.
 */
class HelidonIT extends MetricContract {

  private static final String NO_JDK =
      "Helidon needs JDK " + Helidon.JDK + " or newer: set NEWER_JAVA_HOME";

  private InstalledJdk jdk;

  @Override
  AppServer start() throws IOException {
    jdk = InstalledJdk.atLeast(Helidon.JDK).orElseGet(HelidonIT::none);
    return Helidon.start(jdk.home(), canCount() ? List.of(counter().option()) : List.of());
  }

  private static InstalledJdk none() {
    return Boolean.parseBoolean(System.getenv("REQUIRE_NEWER_JAVA")) ? fail(NO_JDK) : abort(NO_JDK);
  }

  private boolean canCount() {
    return jdk.version() >= MethodCounter.JDK;
  }

  private MethodCounter counter() {
    return new MethodCounter(jdk.home());
  }

  @Test
  void noMethodOfTheJarRunsInARequestThatCreatesNoClient()
      throws IOException, InterruptedException {
    assumeTrue(canCount(), "counting needs JDK " + MethodCounter.JDK);
    request("/app/fine", 1);
    long before = counter().invocations(server().pid());
    request("/app/fine", 100);
    assertEquals(before, counter().invocations(server().pid()));
    request("/app/naive", 1);
    assertTrue(counter().invocations(server().pid()) > before);
  }
}
