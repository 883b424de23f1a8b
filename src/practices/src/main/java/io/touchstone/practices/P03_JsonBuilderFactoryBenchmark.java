// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.spi.JsonProvider;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P03_JsonBuilderFactory} without a server: building a document in HAL, in which
 * each link is an object.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P03 -prof gc}. Expect the lookups
 * to cost much more than the building.
 */
public class P03_JsonBuilderFactoryBenchmark extends PracticeBenchmark {

  private final JsonBuilderFactory lookedUp = new UncachedJsonBuilders();
  private final JsonBuilderFactory ofProvider = new ProviderBuilders(JsonProvider.provider());
  private final JsonBuilderFactory cached = Json.createBuilderFactory(Map.of());
  private final DocumentRepresentation representation = SeededDocuments.representation();
  private final DocumentWithCreator document = SeededDocuments.example();

  @Benchmark
  public JsonObject naive() {
    return built(lookedUp);
  }

  /** A step: the provider is looked up once, but creates each builder without a factory. */
  @Benchmark
  public JsonObject provider() {
    return built(ofProvider);
  }

  @Benchmark
  public JsonObject tuned() {
    return built(cached);
  }

  private JsonObject built(JsonBuilderFactory json) {
    return representation.full(document, MediaFormat.HAL.treeWriter(json)).build();
  }

  private record ProviderBuilders(JsonProvider provider) implements JsonBuilderFactory {

    @Override
    public JsonObjectBuilder createObjectBuilder() {
      return provider.createObjectBuilder();
    }

    @Override
    public JsonArrayBuilder createArrayBuilder() {
      return provider.createArrayBuilder();
    }

    @Override
    public Map<String, ?> getConfigInUse() {
      return Map.of();
    }
  }
}
