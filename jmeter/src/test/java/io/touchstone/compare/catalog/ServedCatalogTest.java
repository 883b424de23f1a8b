// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServedCatalogTest {

  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void linksToOtherCataloguesAreFollowedOnce() {
    serve("/practices", practices("o1", "[\"/practices/orders\"]"));
    serve("/practices/orders", practices("o2", "[\"/practices\"]"));
    assertEquals(
        List.of("o1", "o2"),
        ServedCatalog.at(base()).practices().stream().map(PracticeSpec::id).toList());
  }

  @Test
  void aSystemWithoutPracticesIsReportedInOneLine() {
    CatalogException none = assertThrows(CatalogException.class, () -> ServedCatalog.at(base()));
    assertTrue(none.getMessage().contains("/practices returned 404: "), none.getMessage());
  }

  @Test
  void aWrongCatalogueIsReportedWithItsAddress() {
    serve("/practices", "{\"practices\":[{}]}");
    CatalogException wrong = assertThrows(CatalogException.class, () -> ServedCatalog.at(base()));
    assertTrue(wrong.getMessage().startsWith(base() + "/practices: "), wrong.getMessage());
  }

  private static String practices(String id, String more) {
    return "{\"practices\":[{\"id\":\"%s\",\"slug\":\"orders\",\"variants\":[{\"name\":\"naive\"}]}],\"more\":%s}"
        .formatted(id, more);
  }

  private void serve(String path, String json) {
    server.createContext(
        path,
        exchange -> {
          byte[] body = json.getBytes(StandardCharsets.UTF_8);
          boolean exact = exchange.getRequestURI().getPath().equals(path);
          exchange.sendResponseHeaders(exact ? 200 : 404, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
  }

  private URI base() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }
}
