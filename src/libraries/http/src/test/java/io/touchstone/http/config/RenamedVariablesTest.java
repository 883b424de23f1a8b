// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.junit.jupiter.api.Test;

class RenamedVariablesTest {

  @Test
  void anOldNameSetsTheNewProperty() {
    ConfigSource source = new RenamedVariables(Map.of("LIMITS_IN_WORK", "7"));
    assertEquals("7", source.getValue("max-concurrent-requests"));
  }

  @Test
  void anOldValueSetsTheNewOne() {
    assertEquals(
        "lean",
        new RenamedVariables(Map.of("DOCUMENT_SERVICE_ENGINE", "direct"))
            .getValue("document-service.reads"));
    assertEquals(
        "rest-client",
        new RenamedVariables(Map.of("USER_SERVICE_ENGINE", "rest-client"))
            .getValue("user-service.reads"));
  }

  @Test
  void otherVariablesAreIgnored() {
    ConfigSource source = new RenamedVariables(Map.of("MAX_CONCURRENT_REQUESTS", "7"));
    assertNull(source.getValue("max-concurrent-requests"));
    assertTrue(source.getPropertyNames().isEmpty());
  }

  @Test
  void theEnvironmentWins() {
    assertTrue(new RenamedVariables(Map.of()).getOrdinal() < 300);
  }
}
