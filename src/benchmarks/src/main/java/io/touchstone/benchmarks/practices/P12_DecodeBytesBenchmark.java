// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.practices.P12_DecodeBytes;
import io.touchstone.input.JsonObjectReader;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * {@link P12_DecodeBytes} without a server: a page with shapes is parsed, from a text made of its
 * bytes or from the bytes.
 *
 * <p>{@code java -jar src/benchmarks/target/benchmarks.jar P12 -prof gc}: expect no gain like that
 * of the source; the parser of JSON-P has to find out the encoding of bytes and decodes them too.
 */
public class P12_DecodeBytesBenchmark extends PracticeBenchmark {

  private final byte[] body = PageBody.bytes();

  @Benchmark
  public JsonObject naive() {
    return P12_DecodeBytes.decoded(new String(body, StandardCharsets.UTF_8));
  }

  @Benchmark
  public JsonObject tuned() {
    return JsonObjectReader.read(new ByteArrayInputStream(body));
  }
}
