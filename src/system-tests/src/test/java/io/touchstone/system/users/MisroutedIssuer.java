// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.users;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** A key issuer whose first connection is routed to the wrong server and always returns 404. */
final class MisroutedIssuer implements AutoCloseable {

  private final HttpServer server;
  private final byte[] keys;
  private InetSocketAddress first;

  MisroutedIssuer(String keys) throws IOException {
    this.keys = keys.getBytes(StandardCharsets.UTF_8);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::respond);
    server.start();
  }

  private void respond(HttpExchange exchange) throws IOException {
    if (first == null) {
      first = exchange.getRemoteAddress();
    }
    if (first.equals(exchange.getRemoteAddress())) {
      exchange.sendResponseHeaders(404, -1);
    } else {
      exchange.sendResponseHeaders(200, keys.length);
      exchange.getResponseBody().write(keys);
    }
    exchange.close();
  }

  String uri() {
    return "http://localhost:" + server.getAddress().getPort() + "/keys";
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
