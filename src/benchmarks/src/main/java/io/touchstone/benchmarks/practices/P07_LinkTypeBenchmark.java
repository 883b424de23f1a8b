// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.benchmarks.database.SeededDocuments;
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

  private final String document =
      SeededDocuments.links().document(SeededDocuments.example().document().id()).uri();

  @Benchmark
  public JsonObject naive() {
    return P07_LinkType.withUris(document);
  }

  @Benchmark
  public JsonObject restLink() {
    return P07_LinkType.withRestLinks(document);
  }

  @Benchmark
  public JsonObject tuned() {
    return P07_LinkType.withLinks(document);
  }
}
