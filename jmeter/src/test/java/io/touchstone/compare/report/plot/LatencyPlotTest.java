// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.result.Percentile;
import io.touchstone.compare.result.VariantResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LatencyPlotTest {

  private static final Pattern CURVE = Pattern.compile("lp-curve lp-(\\d)\" d=\"M([^\"]*)\"");

  @Test
  void everyVariantHasItsOwnCurveStyle() {
    String svg = new LatencyPlot(ExampleResults.blockingDatabase().variants()).svg("Latency");

    assertEquals(
        List.of("0", "1"), CURVE.matcher(svg).results().map(curve -> curve.group(1)).toList());
    assertTrue(svg.contains("<title>naive</title>"));
  }

  @Test
  void curveNeverFalls() {
    Matcher curve =
        CURVE.matcher(new LatencyPlot(ExampleResults.blockingDatabase().variants()).svg("Latency"));
    assertTrue(curve.find());
    List<double[]> points =
        Arrays.stream(curve.group(2).split("L"))
            .map(point -> Arrays.stream(point.split(" ")).mapToDouble(Double::parseDouble))
            .map(numbers -> numbers.toArray())
            .toList();

    assertEquals(6, points.size());
    for (int i = 1; i < points.size(); i++) {
      assertTrue(points.get(i)[0] >= points.get(i - 1)[0], "to the right");
      assertTrue(points.get(i)[1] < points.get(i - 1)[1], "and up");
    }
  }

  @Test
  void equalLatenciesAreDrawnWithoutNaN() {
    VariantResult flat =
        VariantResult.underLoad(
            "flat", Optional.empty(), List.of(), List.of(new Percentile(100, 0)));

    String svg = new LatencyPlot(List.of(flat)).svg("Latency");

    assertFalse(svg.contains("NaN") || svg.contains("Infinity"), svg);
  }
}
