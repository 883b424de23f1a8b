// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.hypermedia.MediaFormat;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P05_JsonWriterFactory} without a server: writing a document in HAL.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P05 -prof gc}. Expect the lookup to
 * cost more than the writing. Its cost depends on the class path, which is different on a server.
 */
public class P05_JsonWriterFactoryBenchmark extends PracticeBenchmark {

  private final JsonObject document =
      SeededDocuments.representation()
          .full(
              SeededDocuments.example(),
              MediaFormat.HAL.treeWriter(Json.createBuilderFactory(Map.of())))
          .build();

  @Benchmark
  public byte[] naive() {
    return P05_JsonWriterFactory.writerPerResponse(document);
  }

  @Benchmark
  public byte[] generator() {
    return P05_JsonWriterFactory.generatorPerResponse(document);
  }

  @Benchmark
  public byte[] generatorFactory() {
    return P05_JsonWriterFactory.generatorOfFactory(document);
  }

  @Benchmark
  public byte[] tuned() {
    return P05_JsonWriterFactory.writerOfFactory(document);
  }
}
