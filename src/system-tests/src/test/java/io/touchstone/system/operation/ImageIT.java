// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static org.awaitility.Awaitility.await;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.ContainerSystem;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.SystemExtension;
import io.touchstone.testing.user.ApiUser;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The images: hardening, health check, and the commands of operators. */
@ExtendWith(SystemExtension.class)
@EnabledOn(Platform.CONTAINERS)
class ImageIT {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final ContainerSystem system;

  ImageIT(ContainerSystem system) {
    this.system = system;
  }

  @ParameterizedTest
  @EnumSource
  void runsAsANonRootUser(Service service) {
    assertNotEquals("0", system.service(service).run("id -u"));
  }

  @ParameterizedTest
  @EnumSource
  void hasNoCapabilities(Service service) {
    String status = system.service(service).run("grep Cap /proc/1/status | cut -f2 | sort -u");
    assertEquals("0000000000000000", status);
  }

  @ParameterizedTest
  @EnumSource
  void fileSystemIsReadOnly(Service service) {
    for (String directory : new String[] {"/", "/opt/touchstone", "/home"}) {
      assertThat(
          system.service(service).run("touch %s/new 2>&1".formatted(directory)),
          endsWith("Read-only file system"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void hasNoFilesOfSourceControl(Service service) {
    assertEquals(
        "", system.service(service).run("find / -xdev -name .git -o -xdev -name .gitignore"));
  }

  @Test
  void operatorsCanEndSessionsInUserServiceOnly() {
    String user = String.valueOf(ApiUser.signUp(system.gateway()).id());
    String command = "end-sessions %s; echo $?".formatted(user);
    assertEquals(
        "end-sessions: all sessions of user %s have ended\n0".formatted(user),
        system.service(Service.USER_SERVICE).run(command));
    assertEquals("2", system.service(Service.GATEWAY).run(command));
    assertEquals("2", system.service(Service.DOCUMENT_SERVICE).run(command));
  }

  @ParameterizedTest
  @EnumSource
  void healthCheckReportsHealthy(Service service) {
    await().atMost(TIMEOUT).until(system.service(service)::health, equalTo("healthy"));
  }
}
