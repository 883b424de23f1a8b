// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Formats scaling results as Markdown tables. */
final class ScaleText {

  private static final String HEAD =
      "| replicas | requests/s | speed-up | fitted requests/s | p50 ms | p99 ms | CPU µs/request"
          + " | CPU µs/request of other services | errors |";
  private static final String RULE =
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

  private ScaleText() {}

  static List<String> of(List<ScalingSeries> scales) {
    return scales.stream().flatMap(ScaleText::lines).toList();
  }

  private static Stream<String> lines(ScalingSeries scale) {
    UniversalScalability law = scale.law();
    return Stream.of(
            Stream.of(scale.request(), "", HEAD, RULE),
            scale.blocks().keySet().stream().map(replicas -> row(scale, law, replicas)),
            Stream.of("", sentence(scale, law), ""))
        .flatMap(part -> part);
  }

  private static String row(ScalingSeries scale, UniversalScalability law, int replicas) {
    double throughput = scale.median(replicas, Block::throughput);
    double one = scale.median(scale.blocks().firstKey(), Block::throughput);
    return "| %d | %s | %s | %s | %s | %s | %s | %s | %d |"
        .formatted(
            replicas,
            FigureFormat.of(throughput),
            FigureFormat.of(throughput / one),
            FigureFormat.of(law.throughput(replicas)),
            FigureFormat.of(scale.median(replicas, Block::p50)),
            FigureFormat.of(scale.median(replicas, Block::p99)),
            FigureFormat.of(scale.cpuMicros(replicas, Block::serverCpuMicros)),
            FigureFormat.of(scale.cpuMicros(replicas, Block::otherCpuMicros)),
            scale.blocks().get(replicas).stream().mapToLong(Block::errors).sum());
  }

  private static String sentence(ScalingSeries scale, UniversalScalability law) {
    return String.format(
        Locale.ROOT,
        "X(N) = %s N / (1 + %.4f (N - 1) + %.4f N (N - 1)), fitted to %d different numbers of"
            + " replicas; %s. Values for more than %d replicas are extrapolated.",
        FigureFormat.of(law.single()),
        law.contention(),
        law.coherence(),
        scale.blocks().size(),
        peak(law.peak()),
        scale.blocks().lastKey());
  }

  private static String peak(OptionalDouble peak) {
    return peak.isPresent()
        ? "maximum at N = " + FigureFormat.of(peak)
        : "no maximum within the data";
  }
}
