// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.SeededDocuments;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.practices.P03_JsonBuilderFactory;
import io.touchstone.hypermedia.Form;
import io.touchstone.practice.LookedUpBuilders;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * {@link P03_JsonBuilderFactory} without a server: a document in HAL, an object for each of its
 * links, is built.
 *
 * <p>{@code java -jar src/benchmarks/target/benchmarks.jar P03 -prof gc}: expect the look-ups to
 * cost many times the building.
 */
public class P03_JsonBuilderFactoryBenchmark extends PracticeBenchmark {

  private final JsonBuilderFactory lookedUp = new LookedUpBuilders();
  private final JsonBuilderFactory cached = Json.createBuilderFactory(Map.of());
  private final DocumentRepresentation representation = SeededDocuments.representation();
  private final CreatedDocument document = SeededDocuments.example();

  @Benchmark
  public JsonObject naive() {
    return built(lookedUp);
  }

  @Benchmark
  public JsonObject tuned() {
    return built(cached);
  }

  private JsonObject built(JsonBuilderFactory json) {
    return representation.full(document, Form.HAL.members(json)).build();
  }
}
