// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.release;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The service of a reader: one slow endpoint, and a faster one with the same response. */
final class OrderService implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server =
      HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);

  OrderService() throws IOException {
    server.setExecutor(threads);
    server.createContext("/orders", exchange -> respond(exchange, 50));
    server.createContext("/orders/indexed", exchange -> respond(exchange, 2));
    server.start();
  }

  String base() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private static void respond(HttpExchange exchange, long millis) throws IOException {
    try (exchange) {
      Thread.sleep(millis);
      byte[] body = "{\"orders\":[]}".getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
