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
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsJsonTest {

  @TempDir private Path directory;

  private final JsonObject json = ResultsJson.toJson(Example.results());
  private final JsonArray practices = json.getJsonArray("practices");

  @Test
  void whatWasWrittenIsReadBackUnchanged() throws IOException {
    assertUnchanged(Example.results());
    assertUnchanged(Example.results(Example.BROKEN, true, List.of()));
  }

  @Test
  void runWithoutControlAndFloorIsReadBackUnchanged() throws IOException {
    Results whole = Example.results();

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
            Optional.empty()));
  }

  @Test
  void topLevelHasTheMembersOfSchemaOne() {
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
            "floor"),
        List.copyOf(json.keySet()));
    assertEquals(1, json.getInt("schema"));
    assertEquals("2026-03-04T05:06:07Z", json.getString("started"));
    assertEquals(
        Set.of("metric", "estimate", "low", "high", "ok", "variants"),
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
  void practiceThatFailedHasAReasonAndNoVerdict() {
    JsonObject practice = practices.getJsonObject(4);

    assertEquals("tuned answered <500> instead of 304", practice.getString("failure"));
    assertTrue(practice.isNull("verdict"));
    assertTrue(practice.isNull("claimVerdict"));
  }

  @Test
  void claimIsNullWhereTheSourceHasNone() {
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
  void onlyAVariantThatIsComparedHasABaseline() {
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

  /** What files of the first releases did not have. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "partial",
        "start",
        "latencies",
        "scores",
        "openLoop",
        "naively",
        "explanation",
        "otherCpuMicrosPerRequest"
      })
  void fileWithoutALaterMemberIsRead(String later) throws IOException {
    Path file = directory.resolve("older.json");
    Files.writeString(file, without(later, json).toString());

    Results read = ResultsJson.read(file);

    assertEquals(Example.results().practices().size(), read.practices().size());
    assertEquals(Example.restClient().ratios(), read.practices().get(0).ratios());
    assertEquals(3, read.practices().get(0).variants().get(0).blocks().size());
  }

  private static JsonValue without(String member, JsonValue value) {
    if (value instanceof JsonObject object) {
      JsonObjectBuilder rest = Json.createObjectBuilder();
      object.forEach(
          (name, inner) -> {
            if (!name.equals(member)) {
              rest.add(name, without(member, inner));
            }
          });
      return rest.build();
    }
    if (value instanceof JsonArray array) {
      JsonArrayBuilder rest = Json.createArrayBuilder();
      array.forEach(inner -> rest.add(without(member, inner)));
      return rest.build();
    }
    return value;
  }

  @Test
  void fileThatIsNotThereIsRefusedByName() {
    Path file = directory.resolve("nowhere.json");

    String message = assertThrows(IOException.class, () -> ResultsJson.read(file)).getMessage();

    assertTrue(message.endsWith("nowhere.json cannot be read"), message);
  }

  @Test
  void nothingUnfinishedIsLeftBehind() throws IOException {
    Path file = directory.resolve("results.json");
    ResultsJson.write(Example.results(Example.BROKEN, true, List.of()), file);
    ResultsJson.write(Example.results(), file);

    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(List.of(file), files.toList());
    }
    assertEquals(Example.results(), ResultsJson.read(file));
  }

  @Test
  void fileOfAnotherFormIsRefusedByName() throws IOException {
    refused("{", "is not JSON");
    refused("[]", "is not JSON");
    refused("{}", "has not the form");
    refused(json.toString().replace("\"schema\":1", "\"schema\":2"), "has not the form");
    refused(json.toString().replace("\"cores\":2", "\"cores\":\"2\""), "has not the form");
    refused(json.toString().replace("\"better\"", "\"best\""), "has not the form");
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
