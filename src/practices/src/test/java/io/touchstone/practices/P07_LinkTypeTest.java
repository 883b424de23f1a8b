// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import java.net.URI;
import org.junit.jupiter.api.Test;

class P07_LinkTypeTest {

  private final P07_LinkType benchmark = new P07_LinkType();

  @Test
  void theDocumentHasTenLinks() {
    try (JsonReader reader = Json.createReader(new ByteArrayInputStream(benchmark.naive()))) {
      JsonObject document = reader.readObject();
      assertEquals(10, document.size());
      document.keySet().forEach(name -> URI.create(document.getString(name)));
      assertEquals(document.getString("uri") + "/attributes", document.getString("attributes"));
    }
  }

  @Test
  void allVariantsWriteTheSameDocument() {
    assertArrayEquals(benchmark.naive(), benchmark.tuned());
    assertArrayEquals(benchmark.naive(), benchmark.restLink());
  }
}
