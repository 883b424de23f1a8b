// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import java.io.IOException;
import java.net.URI;
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

  private static final LoadProfile.BackgroundLoad FLOOD =
      new LoadProfile.BackgroundLoad(5, OptionalDouble.of(70));

  @TempDir Path directory;

  private final Catalog builtIn = CatalogReader.builtIn();

  @Test
  void builtInHasThePracticesOfAllSources() {
    List<String> ids = builtIn.practices().stream().map(PracticeSpec::id).toList();
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
    "17,5.92"
  })
  void builtInHasTheClaimsOfTheSources(String id, double ratio) {
    PracticeSpec practice = builtIn.only(Set.of(id)).practices().get(0);

    assertEquals(ratio, practice.claims().get(0).ratio());
    assertTrue(
        practice.claims().stream()
            .allMatch(claim -> practice.variant(claim.variant()).baseline().isPresent()));
  }

  @Test
  void builtInHasControlAndFloor() {
    assertTrue(builtIn.control().orElseThrow().isControl());
    assertTrue(builtIn.floor().orElseThrow().isFloor());
  }

  @Test
  void webTargetHasAllFourSteps() {
    List<String> names =
        builtIn.practices().get(1).variants().stream().map(VariantSpec::name).toList();
    assertTrue(
        names.containsAll(
            List.of("naive", "cached-client", "cached-invocation-builder", "tuned", "product")));
  }

  @Test
  void theDefaultPathFollowsFromPracticeAndVariant() {
    assertEquals(
        "/practices/01-rest-client-scope/tuned?document=${document}&user=${user}",
        builtIn.practices().get(0).variant("tuned").request().path());
  }

  @Test
  void aSelectionKeepsControlAndFloor() {
    Catalog chosen = builtIn.only(Set.of("02"));
    assertEquals(
        List.of("02", "control", "floor"),
        chosen.available(17, false).all().map(PracticeSpec::id).toList());
  }

  @Test
  void controlAloneCanBeSelected() {
    assertEquals(List.of(), builtIn.only(Set.of("control")).practices());
  }

  @Test
  void anUnknownPracticeIsNamedTogetherWithTheKnownOnes() {
    CatalogException unknown =
        assertThrows(CatalogException.class, () -> builtIn.only(Set.of("01", "77")));
    assertTrue(
        unknown.getMessage().startsWith("there is no practice 77; there are 01, 02, 03, "),
        unknown.getMessage());
  }

  @Test
  void ownEndpointsAreRead() throws IOException {
    Catalog own =
        read(
            """
            {"practices":[{"id":"o1","slug":"orders","claim":{"metric":"cpu","ratio":2},
              "variants":[{"name":"old","path":"/old","expect":"order"},
                          {"name":"new","path":"/new","baseline":"old","claimed":true}]}]}
            """);
    PracticeSpec orders = own.practices().get(0);
    assertEquals(List.of(new Claim("new", Metric.CPU, 2)), orders.claims());
    assertEquals(Optional.of("old"), orders.variant("new").baseline());
    assertEquals(
        RequestSpec.of("/old").accepting("*/*").expectingText("order").sending("GET", ""),
        orders.variant("old").request());
    assertEquals(Optional.empty(), own.control());
  }

  @Test
  void requestsLoadsAndServersAreReadToo() throws IOException {
    PracticeSpec practice =
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

    VariantSpec old = practice.variant("old");
    assertEquals(
        RequestSpec.of("/old")
            .accepting("*/*")
            .sending("POST", "{}")
            .expectingStatus(201)
            .sending(new RequestSpec.Header("Authorization", "Bearer ${token}"))
            .sending(new RequestSpec.Header("Content-Type", "application/json")),
        old.request());
    assertEquals(
        LoadProfile.closedLoop(3, 600).limitedTo(10).amid(FLOOD),
        practice.measuring().profile(16, 1));
    assertEquals(Optional.of(Metric.P99), practice.measuring().judged());
    assertFalse(practice.measuring().sameBodies());
    assertEquals(Optional.of(Map.of("A", "b")), practice.variant("new").server());
    assertTrue(practice.needsServers());
  }

  @Test
  void unavailableVariantsAreOmittedWithTheirDependents() throws IOException {
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
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{\"name\":\"a\",\"metrics\":[\"http://h\"]}]}]}",
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"claims\":[{\"variant\":\"b\",\"metric\":\"cpu\",\"ratio\":2}],"
            + "\"variants\":[{\"name\":\"a\"}]}]}",
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
  void aWrongCatalogueIsRejectedInOneLineThatNamesTheFile(String json) {
    CatalogException wrong = assertThrows(CatalogException.class, () -> read(json));
    assertTrue(wrong.getMessage().contains("catalog.json"), wrong.getMessage());
    assertEquals(1, wrong.getMessage().lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"name\":5 | practices[0].variants[0].name: ",
        "\"name\":\"a\",\"nmae\":1 | practices[0].variants[0]: ",
        "\"name\":\"a\",\"baseline\":\"b\" | practices[0].variants[0].baseline: there is no variant"
            + " b",
        "\"name\":\"a\",\"path\":\"x\" | practices[0].variants[0].path: ",
        "\"name\":\"a\",\"base\":\"ftp://x\" | practices[0].variants[0].base: "
      })
  void theMessageNamesTheMember(String variant, String start) {
    String json =
        "{\"practices\":[{\"id\":\"1\",\"slug\":\"s\",\"variants\":[{" + variant + "}]}]}";

    String message = assertThrows(CatalogException.class, () -> read(json)).getMessage();

    assertTrue(message.contains("is wrong: " + start), message);
  }

  @Test
  void severalClaimsAndTheOldNameOfTheDescriptionAreRead() throws IOException {
    PracticeSpec orders =
        read("""
        {"practices":[{"id":"o1","slug":"orders","naively":"a list without an index",
          "claims":[{"variant":"new","metric":"throughput","ratio":2},
                    {"variant":"new","metric":"bytes","ratio":1.5}],
          "variants":[{"name":"old"},{"name":"new","baseline":"old"}]}]}
        """)
            .practices()
            .get(0);

    assertEquals("a list without an index", orders.text().baselineDescription());
    assertEquals(
        List.of(new Claim("new", Metric.THROUGHPUT, 2), new Claim("new", Metric.BYTES, 1.5)),
        orders.claims());
  }

  @Test
  void aVariantMayHaveItsOwnBaseAndMetrics() throws IOException {
    PracticeSpec orders =
        read("""
        {"practices":[{"id":"o1","slug":"orders","variants":[
          {"name":"old","base":"http://old:8080"},
          {"name":"new","baseline":"old","base":"http://new:8080",
           "metrics":["http://one:9080","http://two:9080"]}]}]}
        """)
            .practices()
            .get(0);

    assertEquals(
        List.of(URI.create("http://old:8080")),
        orders.variant("old").location().orElseThrow().metrics());
    assertEquals(2, orders.variant("new").location().orElseThrow().metrics().size());
  }

  @Test
  void identicalVariantsAreMeasuredAsTheirBaselines() {
    Catalog identical = builtIn.identical();

    PracticeSpec practice = identical.only(Set.of("14")).practices().get(0);
    assertEquals(practice.variant("naive").request(), practice.variant("tuned").request());
    assertEquals(Optional.of("naive"), practice.variant("tuned").baseline());
    assertTrue(identical.practices().stream().allMatch(each -> each.claims().isEmpty()));
  }

  @Test
  void twoServersAreComparedOnlyIfAPracticeStartsServers() {
    assertTrue(builtIn.only(Set.of("01")).available(17, false).serverControl().isEmpty());
    assertTrue(builtIn.only(Set.of("19")).available(17, false).serverControl().isPresent());
  }

  @Test
  void aMissingCatalogueIsRejected() {
    assertThrows(
        CatalogException.class, () -> CatalogReader.read(directory.resolve("nothing.json")));
  }

  private Catalog read(String json) throws IOException {
    return CatalogReader.read(Files.writeString(directory.resolve("catalog.json"), json));
  }
}
