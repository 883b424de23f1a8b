// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class SystemClientTest {

  /** Open Liberty 26 with HTTP/2 accepts an upgrade, and then does not send a static file. */
  @Test
  void noUpgradeToHttp2IsRequested() throws IOException {
    BlockingQueue<List<String>> upgrades = new LinkedBlockingQueue<>();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          upgrades.add(exchange.getRequestHeaders().getOrDefault("Upgrade", List.of()));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    try {
      URI address = URI.create("http://localhost:" + server.getAddress().getPort());
      assertEquals(204, SystemClient.get(address, "*/*").statusCode());
      assertEquals(List.of(List.of()), List.copyOf(upgrades));
    } finally {
      server.stop(0);
    }
  }
}
