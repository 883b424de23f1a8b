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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import tools.jackson.core.JsonPointer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

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
                "no medians of latency", before, scaled(usual, 0.001, Metric.P50), 0, NOTHING),
            arguments("a bound is no estimate", before, unbound(usual), 0, NOTHING),
            arguments("no verdict any more", before, withoutVerdicts(usual), 0, NOTHING),
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

  @Test
  void namesForgeNoLines() throws IOException {
    String old = ResultsJson.text(ExampleResults.results(ExampleResults.REST_CLIENT));
    String forged = old.replace("\"tuned\"", "\"tuned\\nno changes beyond noise\"");
    Path before = Files.writeString(directory.resolve("old.json"), forged);
    Results none = ExampleResults.results(new PracticeResult[0]);
    assertEquals(1, diff(before.toString(), written("new.json", none)));
    assertTrue(out.toString().lines().noneMatch("no changes beyond noise"::equals), out.toString());
    assertTrue(out.toString().contains("no longer measured"), out.toString());
  }

  /** Each member is replaced by what no comparison writes. */
  @Test
  void wrongMembersAreOneLineThatNamesTheFile() throws IOException {
    String sound = written("sound.json", ExampleResults.results(ExampleResults.REST_CLIENT));
    JsonNode document = JsonMapper.shared().readTree(Files.readString(Path.of(sound)));
    List<String> replacements =
        List.of("null", "-1", "0", "1e999", "\"\"", "\"9999-99-99T99:99:99Z\"", "[null]", "{}");
    for (JsonPointer place : pointers(document)) {
      for (String value : replacements) {
        JsonNode changed = document.deepCopy();
        JsonNode parent = changed.at(place.head());
        JsonNode replacement = JsonMapper.shared().readTree(value);
        if (parent instanceof ObjectNode object) {
          object.set(place.last().getMatchingProperty(), replacement);
        } else {
          ((ArrayNode) parent).set(place.last().getMatchingIndex(), replacement);
        }
        Path file = Files.writeString(directory.resolve("changed.json"), changed.toString());
        assertOneLine(place + " = " + value, file, file.toString(), sound);
        assertOneLine(place + " = " + value, file, sound, file.toString());
      }
    }
  }

  private void assertOneLine(String what, Path file, String... arguments) {
    List<Exception> failures = new ArrayList<>();
    CommandLine command = new CommandLine(new DiffCommand());
    command.setOut(new PrintWriter(out, true));
    command.setExecutionExceptionHandler(
        (failure, line, parsed) -> {
          failures.add(failure);
          return 2;
        });
    if (command.execute(arguments) == 2) {
      Exception failure = failures.get(0);
      assertTrue(failure instanceof IOException, () -> what + ": " + failure);
      assertTrue(failure.getMessage().startsWith(file + " "), failure.getMessage());
      assertEquals(1, failure.getMessage().lines().count(), what);
    }
  }

  private static List<JsonPointer> pointers(JsonNode node) {
    List<JsonPointer> all = new ArrayList<>();
    collect(node, JsonPointer.empty(), all);
    return all;
  }

  private static void collect(JsonNode node, JsonPointer at, List<JsonPointer> all) {
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      JsonPointer place = at.appendProperty(member.getKey());
      all.add(place);
      collect(member.getValue(), place, all);
    }
    for (int i = 0; node.isArray() && i < Math.min(2, node.size()); i++) {
      JsonPointer place = at.appendIndex(i);
      all.add(place);
      collect(node.get(i), place, all);
    }
  }

  private String written(String name, Results results) throws IOException {
    return Files.writeString(directory.resolve(name), ResultsJson.text(results)).toString();
  }

  private int diff(String... arguments) {
    return new CommandLine(new DiffCommand()).setOut(new PrintWriter(out, true)).execute(arguments);
  }

  @Test
  void versionsAreComparedWithVersionsOnly() throws IOException {
    Results practices = ExampleResults.results(ExampleResults.REST_CLIENT);
    String versions =
        ResultsJson.text(practices)
            .replaceFirst("\"mode\" *: *\"[a-z]+\"", "\"mode\":\"" + Results.VERSIONS + "\"");
    Path after = Files.writeString(directory.resolve("new.json"), versions);
    assertEquals(2, diff(written("old.json", practices), after.toString()));
  }

  private static Results withoutVerdicts(PracticeResult practice) {
    return ExampleResults.results(
        ExampleResults.with(
            practice, practice.variants(), practice.ratios(), List.of(), practice.failure()));
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
