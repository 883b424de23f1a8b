// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.TestServer;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServedCatalogTest {

  private final Map<String, String> catalogs = new HashMap<>();
  @AutoClose private TestServer server;

  @BeforeEach
  void start() throws IOException {
    server =
        new TestServer(
            exchange -> {
              String json = catalogs.get(exchange.getRequestURI().getPath());
              TestServer.answer(exchange, json == null ? 404 : 200, json == null ? "" : json);
            });
  }

  @Test
  void theCatalogueOfARunningSystemIsRead() {
    catalogs.put(
        "/practices",
        "{\"practices\":[{\"id\":\"o1\",\"slug\":\"orders\",\"variants\":[{\"name\":\"naive\"}]}]}");
    assertEquals(
        List.of("o1"),
        CatalogReader.served(server.base()).practices().stream().map(PracticeSpec::id).toList());
  }

  @Test
  void aSystemWithoutPracticesIsReportedInOneLine() {
    assertMessageStarts("/practices returned 404: ");
  }

  @Test
  void aWrongCatalogueIsReportedWithItsAddress() {
    catalogs.put("/practices", "{\"practices\":[{}]}");
    assertMessageStarts("/practices: ");
  }

  private void assertMessageStarts(String start) {
    String message =
        assertThrows(CatalogException.class, () -> CatalogReader.served(server.base()))
            .getMessage();
    assertTrue(message.startsWith(server.base() + start), message);
    assertEquals(1, message.lines().count());
  }
}
