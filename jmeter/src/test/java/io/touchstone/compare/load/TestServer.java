// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** A server on a free port that counts its requests. */
public final class TestServer implements AutoCloseable {

  static final Path PLAN = Path.of("src/test/jmeter/practices.jmx");

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicLong requests = new AtomicLong();
  private final Set<InetSocketAddress> connections = ConcurrentHashMap.newKeySet();
  private final Set<String> targets = ConcurrentHashMap.newKeySet();
  private final HttpServer server;

  public TestServer(HttpHandler handler) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", exchange -> handle(exchange, handler));
    server.start();
  }

  private void handle(HttpExchange exchange, HttpHandler handler) throws IOException {
    requests.incrementAndGet();
    connections.add(exchange.getRemoteAddress());
    targets.add(exchange.getRequestURI().toString());
    try (exchange) {
      handler.handle(exchange);
    }
  }

  public static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  public URI base() {
    return URI.create("http://localhost:" + server.getAddress().getPort());
  }

  long requests() {
    return requests.get();
  }

  int connections() {
    return connections.size();
  }

  Set<String> targets() {
    return targets;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
