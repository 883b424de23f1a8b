// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

class P08_JsonMappingBenchmarkTest {

  private final P08_JsonMappingBenchmark benchmark = new P08_JsonMappingBenchmark();

  @Test
  void theListHasAHundredDocumentsInFull() {
    try (JsonReader reader = Json.createReader(new ByteArrayInputStream(benchmark.tuned()))) {
      JsonObject list = reader.readObject();
      assertEquals(100, list.getJsonArray("documents").size());
      assertEquals(15, list.getJsonArray("documents").getJsonObject(0).size());
    }
  }

  @Test
  void allVariantsWriteTheSameList() {
    byte[] expected = benchmark.tuned();
    assertArrayEquals(expected, benchmark.naive());
    assertArrayEquals(expected, benchmark.jsonbPerCall());
    assertArrayEquals(expected, benchmark.objectBuilder());
    assertArrayEquals(expected, benchmark.generator());
  }
}
