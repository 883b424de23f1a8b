// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.result.Block;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** The tables of a system's growth, as Markdown. */
final class ScaleText {

  private static final String HEAD =
      "| replicas | requests/s | times one | the law | p50 ms | p99 ms | CPU µs/request"
          + " | of other services | errors |";
  private static final String RULE =
      "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

  private ScaleText() {}

  static List<String> of(List<Scale> scales) {
    return scales.stream().flatMap(ScaleText::lines).toList();
  }

  private static Stream<String> lines(Scale scale) {
    UniversalScalability law = scale.law();
    return Stream.of(
            Stream.of(scale.request(), "", HEAD, RULE),
            scale.blocks().keySet().stream().map(replicas -> row(scale, law, replicas)),
            Stream.of("", sentence(scale, law), ""))
        .flatMap(part -> part);
  }

  private static String row(Scale scale, UniversalScalability law, int replicas) {
    double throughput = scale.median(replicas, Block::throughput);
    double one = scale.median(scale.blocks().firstKey(), Block::throughput);
    return "| %d | %s | %s | %s | %s | %s | %s | %s | %d |"
        .formatted(
            replicas,
            Figures.of(throughput),
            Figures.of(throughput / one),
            Figures.of(law.throughput(replicas)),
            Figures.of(scale.median(replicas, Block::p50)),
            Figures.of(scale.median(replicas, Block::p99)),
            Figures.of(scale.cpuMicros(replicas, Block::serverCpuMicros)),
            Figures.of(scale.cpuMicros(replicas, Block::otherCpuMicros)),
            scale.blocks().get(replicas).stream().mapToLong(Block::errors).sum());
  }

  private static String sentence(Scale scale, UniversalScalability law) {
    return String.format(
        Locale.ROOT,
        "X(N) = %s N / (1 + %.4f (N - 1) + %.4f N (N - 1)), fitted to %d numbers of replicas; %s."
            + " What it says of more than %d is extrapolated.",
        Figures.of(law.single()),
        law.contention(),
        law.coherence(),
        scale.blocks().size(),
        peak(law.peak()),
        scale.blocks().lastKey());
  }

  private static String peak(OptionalDouble peak) {
    return peak.isPresent() ? "most at N = " + Figures.of(peak) : "no N is seen to be the most";
  }
}
