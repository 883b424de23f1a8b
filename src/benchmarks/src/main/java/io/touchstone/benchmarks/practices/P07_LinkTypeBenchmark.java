// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.benchmarks.database.SeededDocuments;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.practices.P07_LinkType;
import jakarta.json.JsonObject;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P07_LinkType} without a server: building a document with ten links. The {@code
 * Link} of Jakarta REST is Jersey's here and RESTEasy's on Liberty; both build a URI.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P07 -prof gc}. Expect the parser of
 * {@code java.net.URI} to be a large part of the cost, and {@code restLink} to be the slowest.
 */
public class P07_LinkTypeBenchmark extends PracticeBenchmark {

  private final DocumentRepresentation representation = SeededDocuments.representation();
  private final DocumentWithCreator document = SeededDocuments.example();

  @Benchmark
  public JsonObject naive() {
    return P07_LinkType.withUris(representation, document);
  }

  @Benchmark
  public JsonObject restLink() {
    return P07_LinkType.withRestLinks(representation, document);
  }

  @Benchmark
  public JsonObject tuned() {
    return P07_LinkType.withLinks(representation, document);
  }
}
