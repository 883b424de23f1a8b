// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P13_EncodeBytes} without a server: the serialisation of 100 loaded documents.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P13 -prof gc}. Expect most of the
 * gain from the tree that {@code byteWriter} does not build, in allocated bytes more than in time.
 */
public class P13_EncodeBytesBenchmark extends PracticeBenchmark {

  private final LoadedList list = SeededList.load();

  @Benchmark
  public byte[] naive() {
    return P13_EncodeBytes.encoded(list);
  }

  @Benchmark
  public byte[] tuned() {
    return P13_EncodeBytes.printed(list);
  }

  @Benchmark
  public byte[] byteWriter() {
    return list.toBytes();
  }
}
