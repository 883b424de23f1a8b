// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BackingServersIT {

  @Test
  void aDatabaseRunsBehindThePractices() {
    try (BackingServers servers = new BackingServers()) {
      String address = servers.fill(Map.of("URL", "${postgresql}")).get("URL");
      assertTrue(address.startsWith("jdbc:postgresql://localhost:"), address);
    }
  }
}
