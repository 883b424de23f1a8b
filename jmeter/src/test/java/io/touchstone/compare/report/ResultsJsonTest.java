// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import io.touchstone.compare.result.Results.ControlResult;
import io.touchstone.compare.result.Results.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ResultsJsonTest {

  @TempDir private Path directory;

  private final String text = ResultsJson.text(ExampleResults.results());
  private final JsonNode json = JsonMapper.shared().readTree(text);

  @Test
  void writtenResultsAreReadBackUnchanged() throws IOException {
    Results whole = ExampleResults.results();
    Run run = whole.run();
    assertUnchanged(whole);
    assertUnchanged(ExampleResults.results(ExampleResults.BROKEN, true));
    assertUnchanged(
        new Results(
            new Run(
                run.started(), run.machine(), run.runtime(), Optional.empty(), Optional.empty()),
            whole.seed(),
            "full",
            true,
            whole.practices(),
            Optional.empty(),
            Map.of("01", run),
            Optional.of(Results.ENDPOINT),
            List.of("Look.")));
  }

  @Test
  void theSchemaHasEveryMetric() {
    JsonNode metrics =
        JsonMapper.shared()
            .readTree(Templates.text("results.schema.json"))
            .at("/$defs/metric/enum");
    assertEquals(
        Stream.of(Metric.values()).map(Metric::key).toList(),
        metrics.valueStream().map(JsonNode::asString).toList());
  }

  @Test
  void practicesOfAnotherRunReplaceThoseOfTheSameId() {
    Results published = ExampleResults.results();
    PracticeResult first = published.practices().get(0);
    PracticeResult again =
        ExampleResults.with(first, List.of(), first.ratios(), Optional.of("measured again"));
    Results both = published.withOtherRun(ExampleResults.results(again));
    assertEquals(published.practices().size(), both.practices().size());
    assertTrue(both.practices().contains(again));
    Run other = both.otherRuns().get(first.id());
    assertEquals(published.run().started(), other.started());
    assertEquals(published.run().machine(), other.machine());
    assertEquals(ExampleResults.HOLDS.interval(), other.control().orElseThrow().interval());
  }

  @Test
  void aRunWhoseControlFailsIsNotAdded() {
    Results published = ExampleResults.results();
    Results broken = ExampleResults.results(ExampleResults.BROKEN, false);
    Results partial = ExampleResults.results(ExampleResults.HOLDS, true);
    assertThrows(IllegalArgumentException.class, () -> published.withOtherRun(broken));
    assertThrows(IllegalArgumentException.class, () -> published.withOtherRun(partial));
    Results own = ExampleResults.results().ofEndpoints(List.of());
    assertThrows(IllegalArgumentException.class, () -> published.withOtherRun(own));
  }

  @Test
  void aControlOnTwoServersThatFailsCountsForPracticesWithOwnServersOnly() {
    Results run = withServerControl(ExampleResults.BROKEN);
    assertThrows(IllegalArgumentException.class, () -> run.withOtherRun(run));
    Results held = run.withoutFailures(practice -> practice.id().equals("02"));
    assertEquals(List.of("01"), held.practices().stream().map(PracticeResult::id).toList());
    assertEquals(Set.of("01"), run.withOtherRun(held).otherRuns().keySet());
    Results holds = withServerControl(ExampleResults.HOLDS);
    assertEquals(holds, holds.withoutFailures(practice -> true));
    Results none = run.withoutFailures(practice -> true);
    assertThrows(IllegalArgumentException.class, () -> run.withOtherRun(none));
  }

  private static Results withServerControl(ControlResult control) {
    return ExampleResults.results(
        ExampleResults.HOLDS,
        Optional.of(control),
        false,
        ExampleResults.REST_CLIENT,
        ExampleResults.WEB_TARGET);
  }

  private void assertUnchanged(Results results) throws IOException {
    Path file = Files.writeString(directory.resolve("r.json"), ResultsJson.text(results));
    assertEquals(results, ResultsJson.read(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        " | schema started machine runtime control serverControl seed mode partial practices floor",
        "/control | metric estimate low high variants ok weak",
        "/practices/2/variants/0/blocks/0 | start round requests errors unsent seconds"
            + " cpuMicrosPerRequest otherCpuMicrosPerRequest generatorCpuMicrosPerRequest"
            + " bytesPerRequest p50 p99 throughput",
        "/practices/5/claims/1 | variant metric ratio judgedOn claimVerdict"
      })
  void objectHasTheMembersOfSchemaTwo(String pointer, String members) {
    JsonNode object = pointer == null ? json : json.at(pointer);
    assertEquals(members, String.join(" ", object.propertyNames()));
  }

  @Test
  void aBlockHasItsThroughput() {
    assertEquals(
        1234.1297610716786, json.at("/practices/2/variants/0/blocks/0/throughput").doubleValue());
  }

  @Test
  void onlyFailuresAndComparedVariantsAreNamed() {
    assertFalse(json.at("/practices/1").has("failure"));
    assertFalse(json.at("/practices/0/variants/0").has("baseline"));
  }

  @Test
  void fileWithAnotherFormatIsRejectedByNameAndMember() throws IOException {
    refused("{", "is not a results.json: it is not JSON");
    refused("[]", "is not a results.json: array found, object expected");
    refused("{}", "is not a results.json: required property '");
    refused(text.replace("\"schema\" : 2", "\"schema\" : 3"), "is not a results.json: schema: ");
    refused(
        text.replace("\"cores\" : 2", "\"cores\" : \"2\""),
        "is not a results.json: machine.cores: ");
    refused(
        text.replace("\"better\"", "\"best\""),
        "is not a results.json: practices[0].judgements[0].verdict: ");
  }

  private void refused(String wrong, String reason) throws IOException {
    Path file = Files.writeString(directory.resolve("other.json"), wrong);
    String message = assertThrows(IOException.class, () -> ResultsJson.read(file)).getMessage();
    assertTrue(message.contains("other.json " + reason), message);
  }
}
