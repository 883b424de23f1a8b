// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class DocumentReadBenchmarkTest {

  private final DocumentReadBenchmark benchmark = new DocumentReadBenchmark();

  DocumentReadBenchmarkTest(BenchmarkDatabase database) {
    benchmark.database = database;
  }

  @BeforeEach
  void open() {
    benchmark.open();
  }

  @AfterEach
  void close() {
    benchmark.close();
  }

  @Test
  void allWaysReadTheSame() {
    assertSame(
        DocumentReadBenchmark::rowJdbc,
        DocumentReadBenchmark::rowEntity,
        DocumentReadBenchmark::rowRecord);
    assertSame(DocumentReadBenchmark::visibleJdbc, DocumentReadBenchmark::visibleRecord);
  }

  @SafeVarargs
  private <T> void assertSame(Function<DocumentReadBenchmark, T>... ways) {
    T expected = read(ways[0]);
    for (Function<DocumentReadBenchmark, T> way : ways) {
      assertEquals(expected, read(way));
    }
  }

  /** Runs the benchmark with the first request of the sequence. */
  private <T> T read(Function<DocumentReadBenchmark, T> way) {
    benchmark.rewind();
    return way.apply(benchmark);
  }
}
