// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.ContainerSystem;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemContainer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;

/** The images: hardening, health check, and the commands of operators. */
@EnabledOn(Platform.CONTAINERS)
record ImageIT(ContainerSystem system) {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @ParameterizedTest
  @EnumSource
  void runsAsANonRootUserWithoutCapabilitiesOnAReadOnlyFileSystem(Service service) {
    SystemContainer container = system.service(service);
    assertNotEquals("0", container.run("id -u"));
    assertEquals("0000000000000000", container.run("grep Cap /proc/1/status | cut -f2 | sort -u"));
    for (String directory : List.of("/", "/opt/touchstone", "/home")) {
      String printed = container.run("touch %s/new 2>&1".formatted(directory));
      assertThat(printed, endsWith("Read-only file system"));
    }
    assertEquals("", container.run("find / -xdev -name .git -o -xdev -name .gitignore"));
  }

  @ParameterizedTest
  @EnumSource
  void healthCheckReportsHealthy(Service service) {
    await().atMost(TIMEOUT).until(system.service(service)::health, equalTo("healthy"));
  }

  @ParameterizedTest
  @EnumSource
  void generatesNoKeysForTlsOrSingleSignOn(Service service) {
    String check =
        "cd /run/touchstone/$SERVICE && test -d workarea && test ! -e resources; echo $?";
    assertEquals("0", system.service(service).run(check));
  }

  @ParameterizedTest
  @EnumSource
  void warmUpReadsFromAServiceThatServesItsFirstRead(Service service) {
    SystemContainer container = system.service(service);
    assertThat(
        container.run("warm-up 3; echo $?"), matchesPattern("warm-up: [1-9]\\d+ requests\n0"));
    assertEquals("1", container.run("HTTP_PORT=1 warm-up 2>/dev/null; echo $?"));
  }

  /** The work area was prepared without this port. */
  @ParameterizedTest
  @EnumSource
  void managementPortOpens(Service service) {
    try (GenericContainer<?> container = new GenericContainer<>(ContainerSystem.image(service))) {
      container
          .withImagePullPolicy(image -> false)
          .withEnv("MANAGEMENT", "on")
          .waitingFor(Wait.forLogMessage(".*TCP Channel managementEndpoint has been started.*", 1))
          .start();
    }
  }
}
