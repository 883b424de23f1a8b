// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.control.SeededDocuments;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.documents.practices.P07_LinkType;
import jakarta.json.JsonObject;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * {@link P07_LinkType} without a server: a document with ten links is built. The {@code Link} of
 * Jakarta REST is Jersey's here and RESTEasy's on Liberty; both build a URI.
 *
 * <p>{@code java -jar src/benchmarks/target/benchmarks.jar P07 -prof gc}: expect the parser of
 * {@code java.net.URI} to cost a good part of the building, and {@code restLink} several times
 * that.
 */
public class P07_LinkTypeBenchmark extends PracticeBenchmark {

  private final DocumentRepresentation representation = SeededDocuments.representation();
  private final CreatedDocument document = SeededDocuments.example();

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
