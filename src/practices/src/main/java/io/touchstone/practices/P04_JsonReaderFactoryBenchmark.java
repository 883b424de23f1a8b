// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.http.body.JsonObjectReader;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P04_JsonReaderFactory} without a server: parsing a page with shapes.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P04 -prof gc}. Expect the lookup to
 * cost more than the parsing. Its cost depends on the class path, which is different on a server.
 */
public class P04_JsonReaderFactoryBenchmark extends PracticeBenchmark {

  private final byte[] body = PageBody.bytes();

  @Benchmark
  public JsonObject naive() {
    return P04_JsonReaderFactory.readerPerBody(new ByteArrayInputStream(body));
  }

  @Benchmark
  public JsonObject tuned() {
    return P04_JsonReaderFactory.readerOfFactory(new ByteArrayInputStream(body));
  }

  @Benchmark
  public JsonObject product() {
    return JsonObjectReader.read(new ByteArrayInputStream(body));
  }
}
