// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class SystemClientTest {

  @Test
  void aHeaderThatIsNotValidStaysSecret() {
    var failure =
        assertThrows(
            LaunchException.class,
            () -> SystemClient.get(URI.create("http://localhost:1/"), "top\nsecret"));
    assertEquals(
        "http://localhost:1/ cannot be requested: it or a header is not valid",
        failure.getMessage());
  }

  /** Open Liberty 26 with HTTP/2 accepts an upgrade, and then does not send a static file. */
  @Test
  void noUpgradeToHttp2IsRequested() throws IOException {
    BlockingQueue<List<String>> upgrades = new LinkedBlockingQueue<>();
    try (TestServer server =
        new TestServer(
            exchange -> {
              upgrades.add(exchange.getRequestHeaders().getOrDefault("Upgrade", List.of()));
              TestServer.answer(exchange, 204, "");
            })) {
      assertEquals(204, SystemClient.get(server.base(), "*/*").statusCode());
      assertEquals(List.of(List.of()), List.copyOf(upgrades));
    }
  }
}
