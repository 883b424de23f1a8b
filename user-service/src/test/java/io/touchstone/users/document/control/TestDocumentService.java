// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.document.control;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.touchstone.http.client.Downstream;
import jakarta.ws.rs.client.ClientBuilder;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that answers in place of document-service, with one status after the other. */
public final class TestDocumentService implements AutoCloseable {

  private final Queue<Integer> statuses = new ArrayDeque<>();
  private final List<String> requests = new CopyOnWriteArrayList<>();
  private final List<String> tokens = new CopyOnWriteArrayList<>();
  private final HttpServer server;

  private TestDocumentService(HttpServer server) {
    this.server = server;
  }

  public static TestDocumentService start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      TestDocumentService service = new TestDocumentService(server);
      server.createContext("/", service::respond);
      server.start();
      return service;
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  private void respond(HttpExchange exchange) throws IOException {
    try (exchange) {
      requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
      tokens.add(
          exchange.getRequestHeaders().getFirst("Authorization").substring("Bearer ".length()));
      exchange.sendResponseHeaders(statuses.remove(), -1);
    }
  }

  /** Sets the statuses of the next responses. */
  public void respondWith(Integer... next) {
    statuses.addAll(List.of(next));
  }

  public List<String> requests() {
    return requests;
  }

  public List<String> tokens() {
    return tokens;
  }

  /** Returns a client of this server. */
  public DocumentsTarget target() {
    DocumentsTarget target = new DocumentsTarget();
    target.uri = "http://127.0.0.1:" + server.getAddress().getPort();
    target.open(
        ClientBuilder.newClient(), new Downstream("document-service", 50, (outcome, nanos) -> {}));
    return target;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
