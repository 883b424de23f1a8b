// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.operation;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.launcher.Service;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Without passwords, Liberty generates no certificate and no keys for single sign-on. It would
 * write them to {@code resources/security}.
 */
@EnabledOn(Platform.PROCESSES)
record NoGeneratedKeysIT(ProcessSystem system) {

  @ParameterizedTest
  @EnumSource
  void serverGeneratesNoKeysForTlsOrSingleSignOn(Service service) {
    Path directory = system.directoryOf(service);
    assertTrue(Files.exists(directory.resolve("workarea")));
    assertFalse(Files.exists(directory.resolve("resources")));
  }
}
