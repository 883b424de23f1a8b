// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.benchmarks.practices;

import io.touchstone.documents.practices.LoadedList;
import io.touchstone.documents.practices.P08_JsonMapping;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Measures {@link P08_JsonMapping} without a server: the serialisation of 100 loaded documents.
 *
 * <p>Run: {@code java -jar src/benchmarks/target/benchmarks.jar P08 -prof gc}. Expect the same
 * order as on the server, with larger differences, because the request and the database are not
 * included.
 */
public class P08_JsonMappingBenchmark extends PracticeBenchmark {

  private final LoadedList list = SeededList.load();

  @Benchmark
  public byte[] naive() {
    return P08_JsonMapping.byJsonb(list);
  }

  @Benchmark
  public byte[] jsonbPerCall() {
    return P08_JsonMapping.byJsonbPerCall(list);
  }

  @Benchmark
  public byte[] objectBuilder() {
    return P08_JsonMapping.byObjectBuilder(list);
  }

  @Benchmark
  public byte[] generator() {
    return P08_JsonMapping.byGenerator(list);
  }

  @Benchmark
  public byte[] tuned() {
    return P08_JsonMapping.byExplicitWriter(list);
  }
}
