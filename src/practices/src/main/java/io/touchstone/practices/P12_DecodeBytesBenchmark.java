// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.JsonObject;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P12_DecodeBytes} without a server: parsing a page with shapes, from a String made
 * of its bytes or from the bytes.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P12 -prof gc}. Expect no gain like
 * the claim, because JSON-P parses characters and must decode the bytes too.
 */
public class P12_DecodeBytesBenchmark extends PracticeBenchmark {

  private final byte[] body = PageBody.bytes();

  @Benchmark
  public JsonObject naive() {
    return P12_DecodeBytes.decoded(body);
  }

  @Benchmark
  public JsonObject tuned() {
    return P12_DecodeBytes.parsed(body);
  }
}
