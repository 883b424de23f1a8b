// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.Profile;
import io.touchstone.compare.load.Request;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CatalogReaderTest {

  private static final Profile.Flood FLOOD = new Profile.Flood(5, OptionalDouble.of(70));

  @TempDir Path directory;

  private final Catalog builtIn = CatalogReader.builtIn();

  @Test
  void builtInHasThePracticesOfAllSources() {
    List<String> ids = builtIn.practices().stream().map(Practice::id).toList();
    List<String> ofSources = IntStream.rangeClosed(1, 20).mapToObj("%02d"::formatted).toList();

    assertEquals(ofSources, ids.subList(0, 20));
    assertTrue(ids.contains("journey"));
  }

  @ParameterizedTest
  @CsvSource({
    "01,4.73",
    "02,3.10",
    "03,1.21",
    "08,1.5",
    "09,1.41",
    "11,1.054",
    "12,1.84",
    "13,1.30",
    "14,3.86",
    "15,17.9",
    "16,3.49",
    "17,5.92",
    "18,2.67"
  })
  void builtInHasTheClaimsOfTheSources(String id, double ratio) {
    Practice practice = builtIn.only(Set.of(id)).practices().get(0);

    assertEquals(ratio, practice.claim().orElseThrow().ratio());
    assertTrue(practice.variants().stream().anyMatch(Variant::claimed));
  }

  @Test
  void builtInHasControlAndFloor() {
    assertTrue(builtIn.control().orElseThrow().isControl());
    assertTrue(builtIn.floor().orElseThrow().isFloor());
  }

  @Test
  void webTargetHasAllFourSteps() {
    List<String> names = builtIn.practices().get(1).variants().stream().map(Variant::name).toList();
    assertTrue(
        names.containsAll(List.of("naive", "cached-client", "cached-invocation-builder", "tuned")));
  }

  @Test
  void aVariantsPathFollowsFromItsPractice() {
    assertEquals(
        "/practices/01-rest-client-scope/tuned?document=${document}&user=${user}",
        builtIn.practices().get(0).variant("tuned").request().path());
  }

  @Test
  void aChoiceKeepsControlAndFloor() {
    Catalog chosen = builtIn.only(Set.of("02"));
    assertEquals(List.of("02", "control", "floor"), chosen.all().map(Practice::id).toList());
  }

  @Test
  void controlAloneCanBeChosen() {
    assertEquals(List.of(), builtIn.only(Set.of("control")).practices());
  }

  @Test
  void anUnknownPracticeIsNamedBesideTheKnownOnes() {
    CatalogException unknown =
        assertThrows(CatalogException.class, () -> builtIn.only(Set.of("01", "77")));
    assertTrue(
        unknown.getMessage().startsWith("there is no practice 77; there are 01, 02, 03, "),
        unknown.getMessage());
  }

  @Test
  void readsOnesOwnEndpoints() throws IOException {
    Catalog own =
        read(
            """
            {"practices":[{"id":"o1","slug":"orders","claim":{"metric":"cpu","ratio":2},
              "variants":[{"name":"old","path":"/old","expect":"order"},
                          {"name":"new","path":"/new","baseline":"old","claimed":true}]}]}
            """);
    Practice orders = own.practices().get(0);
    assertEquals(Optional.of(new Claim(Metric.CPU, 2)), orders.claim());
    assertEquals(Optional.of("old"), orders.variant("new").baseline());
    assertEquals(
        Request.of("/old").accepting("*/*").expectingText("order").sending("GET", ""),
        orders.variant("old").request());
    assertEquals(Optional.empty(), own.control());
  }

  @Test
  void requestsLoadsAndServersAreReadToo() throws IOException {
    Practice practice =
        read("""
                {"practices":[{"id":"o1","slug":"orders","service":"gateway","bodies":"differ",
                  "judged":"p99","headers":{"Authorization":"Bearer ${token}"},
                  "load":{"threads":3,"requests":30,"flood":5,"floodArrivals":70},
                  "variants":[{"name":"old","path":"/old","method":"POST","body":"{}","status":201,
                               "headers":{"Content-Type":"application/json"}},
                              {"name":"new","path":"/new","baseline":"old","mayFail":true,
                               "environment":{"A":"b"},"jdk":21,"mode":"full"}]}]}
                """)
            .practices()
            .get(0);

    Variant old = practice.variant("old");
    assertEquals(
        Request.of("/old")
            .accepting("*/*")
            .sending("POST", "{}")
            .expectingStatus(201)
            .sending(new Request.Header("Authorization", "Bearer ${token}"))
            .sending(new Request.Header("Content-Type", "application/json")),
        old.request());
    assertEquals(
        Profile.closedLoop(3, 600).limitedTo(10).amid(FLOOD), practice.measuring().profile(16, 1));
    assertEquals(Optional.of(Metric.P99), practice.measuring().judged());
    assertFalse(practice.measuring().sameBodies());
    assertEquals(Optional.of(Map.of("A", "b")), practice.variant("new").server());
    assertTrue(practice.needsServers());
  }

  @Test
  void whatThisJdkOrModeHasNotIsLeftOutWithWhatIsComparedWithIt() throws IOException {
    Catalog catalog =
        read(
            """
            {"practices":[{"id":"o1","slug":"orders","variants":[
               {"name":"old","jdk":21},{"name":"new","baseline":"old"},
               {"name":"slow","mode":"full"}]}]}
            """);

    assertEquals(List.of(), catalog.available(17, false).practices());
    assertEquals(2, catalog.available(21, false).practices().get(0).variants().size());
    assertEquals(3, catalog.available(25, true).practices().get(0).variants().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"practices\":{}}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\"}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{\"name\":\"../x\"}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{\"name\":\"a\",\"baseline\":\"b\"}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{\"name\":\"a\"},{\"name\":\"a\"}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{\"name\":\"a\",\"path\":\"x\"}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"load\":{\"threads\":0},\"variants\":[]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"headers\":{\"A\":\"1\",\"B\":\"2\",\"C\":\"3\"},"
            + "\"variants\":[{\"name\":\"a\"}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"claim\":{\"metric\":\"joy\",\"ratio\":1},\"variants\":[]}]}"
      })
  void aWrongCatalogIsRefusedInOneLineThatNamesTheFile(String json) {
    CatalogException wrong = assertThrows(CatalogException.class, () -> read(json));
    assertTrue(wrong.getMessage().contains("catalog.json"), wrong.getMessage());
    assertEquals(1, wrong.getMessage().lines().count());
  }

  @Test
  void aMissingCatalogIsRefused() {
    assertThrows(
        CatalogException.class, () -> CatalogReader.read(directory.resolve("nothing.json")));
  }

  private Catalog read(String json) throws IOException {
    return CatalogReader.read(Files.writeString(directory.resolve("catalog.json"), json));
  }
}
