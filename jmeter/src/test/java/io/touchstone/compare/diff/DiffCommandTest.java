// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Ratio;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class DiffCommandTest {

  private static final String NOTHING = "no changes beyond noise, no regressions ";
  private static final String CHANGE = "1 change beyond noise, no regressions ";
  private static final String LOST = "01-rest-client-scope tuned: no longer measured, a regression";
  private static final String INCONCLUSIVE =
      "Nothing can be concluded, because a control does not hold.";

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();

  private static Stream<Arguments> comparisons() {
    PracticeResult usual = ExampleResults.REST_CLIENT;
    Results before = ExampleResults.results(usual);
    Results broken = ExampleResults.results(ExampleResults.BROKEN, false, usual);
    PracticeResult failed = with(usual, usual.ratios(), Optional.of("it answered 500"));
    return Stream.concat(
        Stream.of(
            arguments("identical", before, before, 0, NOTHING),
            arguments(
                "slower",
                before,
                scaled(usual, 0.1, Metric.CPU),
                1,
                "01-rest-client-scope tuned against naive, CPU: 31.2 [28.1, 34.7] → 3.12 [2.81, 3.47], 0.10 ["),
            arguments(
                "slower", before, scaled(usual, 0.1, Metric.CPU), 1, ", a regression\n1 change"),
            arguments("faster", before, scaled(usual, 10, Metric.CPU), 0, CHANGE),
            arguments("unjudged metric", before, scaled(usual, 0.01, Metric.P99), 0, CHANGE),
            arguments(
                "neither medians nor outermost percentiles",
                before,
                scaled(usual, 0.001, Metric.P50, Metric.P999),
                0,
                NOTHING),
            arguments("a bound is no estimate", before, unbound(usual), 0, NOTHING),
            arguments("missing", before, ExampleResults.results(new PracticeResult[0]), 1, LOST),
            arguments("failed", before, ExampleResults.results(failed), 1, LOST),
            arguments("new", ExampleResults.results(new PracticeResult[0]), before, 0, NOTHING),
            arguments("failed before", ExampleResults.results(failed), before, 0, NOTHING),
            arguments("broken control", before, broken, 1, INCONCLUSIVE),
            arguments("control was broken", broken, before, 1, INCONCLUSIVE)),
        Stream.of(
                ExampleResults.WEB_TARGET,
                ExampleResults.DECODE_BYTES,
                ExampleResults.SUMMARY_REPRESENTATION)
            .map(
                practice ->
                    arguments(
                        practice.label() + " in each metric",
                        ExampleResults.results(practice),
                        scaled(practice, 0.1, Metric.values()),
                        1,
                        ", a regression")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("comparisons")
  void changesAndExitStatus(String what, Results before, Results after, int status, String expected)
      throws IOException {
    assertEquals(status, diff(written("old.json", before), written("new.json", after)));
    assertTrue(out.toString().contains(expected), out.toString());
  }

  private String written(String name, Results results) throws IOException {
    return Files.writeString(directory.resolve(name), ResultsJson.text(results)).toString();
  }

  private int diff(String... arguments) {
    return new CommandLine(new DiffCommand()).setOut(new PrintWriter(out, true)).execute(arguments);
  }

  private static Results scaled(PracticeResult practice, double factor, Metric... metrics) {
    List<Ratio> ratios =
        practice.ratios().stream()
            .map(one -> Set.of(metrics).contains(one.metric()) ? scaled(one, factor) : one)
            .toList();
    return ExampleResults.results(with(practice, ratios, practice.failure()));
  }

  private static Ratio scaled(Ratio ratio, double factor) {
    Interval old = ratio.interval();
    return ratio(
        ratio,
        new Interval(old.estimate() * factor, old.low() * factor, old.high() * factor),
        ratio.generatorBound());
  }

  private static Results unbound(PracticeResult practice) {
    List<Ratio> ratios =
        practice.ratios().stream()
            .map(
                one -> one.generatorBound() ? scaled(ratio(one, one.interval(), false), 0.01) : one)
            .toList();
    return ExampleResults.results(with(practice, ratios, practice.failure()));
  }

  private static Ratio ratio(Ratio ratio, Interval interval, boolean bound) {
    return new Ratio(ratio.variant(), ratio.baseline(), ratio.metric(), interval, bound, bound);
  }

  private static PracticeResult with(
      PracticeResult practice, List<Ratio> ratios, Optional<String> failure) {
    return ExampleResults.with(practice, practice.variants(), ratios, failure);
  }
}
