// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.touchstone.launcher.Service;
import io.touchstone.system.RawConnection;
import io.touchstone.testing.platform.EnabledOn;
import io.touchstone.testing.platform.Platform;
import io.touchstone.testing.platform.ProcessSystem;
import io.touchstone.testing.platform.ProcessSystem.AdditionalServer;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * One address opens hundreds of connections and sends large headers on each, without an end. No
 * limit on requests applies before a head is complete, so Liberty's limits must keep the heap free.
 */
@EnabledOn(Platform.PROCESSES)
record HeaderFloodIT(ProcessSystem system) {

  private static final int CONNECTIONS = 360;
  private static final Duration LIMIT = Duration.ofSeconds(20);

  @ParameterizedTest
  @CsvSource({"97, 16000", "48, 6000"})
  void otherClientsAreServedAndTheHeapRemainsFree(int headers, int bytes) throws Exception {
    String head = "GET / HTTP/1.1\r\nHost: localhost\r\n";
    String header = "X-Flood: " + "x".repeat(bytes - "X-Flood: ".length()) + "\r\n";
    Map<String, String> small = Map.of("JVM_ARGS", "-Xmx320m " + ProcessSystem.QUICK_START);
    List<RawConnection> flood = new ArrayList<>();
    try (AdditionalServer gateway =
        system.startAdditional(Service.GATEWAY, "header-flood-" + headers, small).awaitReady()) {
      for (int i = 0; i < CONNECTIONS; i++) {
        RawConnection connection = RawConnection.to(gateway.uri());
        flood.add(connection);
        connection.send(head);
        for (int sent = 0; sent < headers && connection.send(header); sent++) {
          // Continues until the gateway rejects the request.
        }
      }
      assertEquals(
          200,
          assertTimeoutPreemptively(
              LIMIT, () -> RawConnection.exchange(gateway.uri(), "GET / HTTP/1.1\n").status()));
      assertFalse(Files.readString(gateway.log()).contains("OutOfMemoryError"));
    } finally {
      for (RawConnection connection : flood) {
        connection.close();
      }
    }
  }
}
