// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Results;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsJsonTest {

  @TempDir private Path directory;

  private JsonObject json;
  private JsonArray practices;

  @BeforeEach
  void write() throws IOException {
    Path file = directory.resolve("results.json");
    ResultsJson.write(ExampleResults.results(), file);
    try (JsonReader reader = Json.createReader(Files.newBufferedReader(file))) {
      json = reader.readObject();
    }
    practices = json.getJsonArray("practices");
  }

  @Test
  void writtenResultsAreReadBackUnchanged() throws IOException {
    assertUnchanged(ExampleResults.results());
    assertUnchanged(ExampleResults.results(ExampleResults.BROKEN, true, List.of()));
  }

  @Test
  void runWithoutControlAndFloorIsReadBackUnchanged() throws IOException {
    Results whole = ExampleResults.results();

    assertUnchanged(
        new Results(
            whole.started(),
            whole.seed(),
            "full",
            true,
            whole.machine(),
            whole.runtime(),
            whole.practices(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  @Test
  void topLevelHasTheMembersOfSchemaTwo() {
    assertEquals(
        List.of(
            "schema",
            "started",
            "seed",
            "mode",
            "partial",
            "machine",
            "runtime",
            "practices",
            "control",
            "serverControl",
            "floor"),
        List.copyOf(json.keySet()));
    assertEquals(2, json.getInt("schema"));
    assertEquals("2026-03-04T05:06:07Z", json.getString("started"));
    assertEquals(
        Set.of("metric", "estimate", "low", "high", "ok", "weak", "variants"),
        json.getJsonObject("control").keySet());
  }

  @Test
  void practiceHasTheVerdictsOfItsFirstJudgement() {
    JsonObject practice = practices.getJsonObject(1);

    assertEquals("better", practice.getString("verdict"));
    assertEquals("open", practice.getString("claimVerdict"));
    assertEquals(
        "tuned", practice.getJsonArray("judgements").getJsonObject(0).getString("variant"));
    assertEquals("no claim", judgement(practice, 1).getString("claimVerdict"));
    assertEquals("throughput", judgement(practice, 1).getString("judgedOn"));
    assertFalse(practice.containsKey("failure"));
  }

  @Test
  void failedPracticeHasAReasonAndNoVerdict() {
    JsonObject practice = practices.getJsonObject(4);

    assertEquals("tuned answered <500> instead of 304", practice.getString("failure"));
    assertTrue(practice.isNull("verdict"));
    assertTrue(practice.isNull("claimVerdict"));
  }

  @Test
  void claimIsNullIfTheSourceHasNone() {
    assertTrue(practices.getJsonObject(2).isNull("claim"));
    assertEquals(
        4.73,
        practices.getJsonObject(0).getJsonObject("claim").getJsonNumber("ratio").doubleValue());
  }

  @Test
  void blockHasItsThroughputAndNullForCpuTimeThatCannotBeRead() {
    JsonObject block = variant(2, 0).getJsonArray("blocks").getJsonObject(0);

    assertEquals(
        List.of(
            "start",
            "round",
            "requests",
            "errors",
            "unsent",
            "seconds",
            "throughput",
            "cpuMicrosPerRequest",
            "otherCpuMicrosPerRequest",
            "generatorCpuMicrosPerRequest",
            "bytesPerRequest",
            "p50",
            "p99",
            "p999"),
        List.copyOf(block.keySet()));
    assertEquals(12_345 / 10.003, block.getJsonNumber("throughput").doubleValue());
    assertTrue(block.isNull("cpuMicrosPerRequest"));
  }

  @Test
  void onlyComparedVariantsHaveABaseline() {
    assertFalse(variant(0, 0).containsKey("baseline"));
    assertEquals("naive", variant(0, 1).getString("baseline"));
  }

  @Test
  void infiniteBoundIsNull() {
    JsonObject ratio = practices.getJsonObject(2).getJsonArray("ratios").getJsonObject(0);

    assertEquals(JsonValue.NULL, ratio.get("high"));
    assertEquals(0, ratio.getInt("low"));
    assertTrue(ratio.getBoolean("generatorBound"));
  }

  @Test
  void eachClaimNamesItsVariantMetricAndUnit() {
    JsonArray claims = practices.getJsonObject(5).getJsonArray("claims");

    assertEquals(2, claims.size());
    assertEquals(
        "{\"variant\":\"tuned\",\"metric\":\"allocation\",\"unit\":\"bytes/operation\","
            + "\"ratio\":1.628,\"judgedOn\":\"allocation\",\"claimVerdict\":\"claim met\"}",
        claims.get(1).toString());
    assertEquals("time", practices.getJsonObject(5).getJsonObject("claim").getString("metric"));
  }

  @Test
  void missingFileIsRejectedByName() {
    Path file = directory.resolve("nowhere.json");

    String message = assertThrows(IOException.class, () -> ResultsJson.read(file)).getMessage();

    assertTrue(message.endsWith("nowhere.json cannot be read"), message);
  }

  @Test
  void noTemporaryFileIsLeft() throws IOException {
    Path file = directory.resolve("results.json");
    ResultsJson.write(ExampleResults.results(ExampleResults.BROKEN, true, List.of()), file);
    ResultsJson.write(ExampleResults.results(), file);

    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList());
    }
    assertEquals(ExampleResults.results(), ResultsJson.read(file));
  }

  @Test
  void fileWithAnotherFormatIsRejectedByNameAndMember() throws IOException {
    refused("{", "is not a results.json: it is not JSON");
    refused("[]", "is not a results.json: array found, object expected");
    refused("{}", "is not a results.json: required property '");
    refused(
        json.toString().replace("\"schema\":2", "\"schema\":3"), "is not a results.json: schema: ");
    refused(
        json.toString().replace("\"cores\":2", "\"cores\":\"2\""),
        "is not a results.json: machine.cores: ");
    refused(
        json.toString().replace("\"better\"", "\"best\""),
        "is not a results.json: practices[0].judgements[0].verdict: ");
  }

  private void refused(String text, String reason) throws IOException {
    Path file = Files.writeString(directory.resolve("other.json"), text);

    String message = assertThrows(IOException.class, () -> ResultsJson.read(file)).getMessage();

    assertTrue(message.contains("other.json " + reason), message);
  }

  private void assertUnchanged(Results results) throws IOException {
    Path file = directory.resolve("results.json");
    ResultsJson.write(results, file);

    assertEquals(results, ResultsJson.read(file));
  }

  private JsonObject variant(int practice, int variant) {
    return practices.getJsonObject(practice).getJsonArray("variants").getJsonObject(variant);
  }

  private static JsonObject judgement(JsonObject practice, int place) {
    return practice.getJsonArray("judgements").getJsonObject(place);
  }
}
