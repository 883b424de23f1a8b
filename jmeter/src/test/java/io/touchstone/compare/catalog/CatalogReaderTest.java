// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.load.LoadProfile;
import io.touchstone.compare.load.LoadProfile.BackgroundLoad;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogReaderTest {

  @TempDir Path directory;

  private final Catalog builtIn = CatalogReader.builtIn();

  @Test
  void aComparisonThatWasBuiltAloneHasNoPractices() {
    assertEquals(List.of(), CatalogReader.builtIn(Optional.empty()).all());
  }

  @Test
  void builtInHasThePracticesOfAllSources() {
    List<String> ids = builtIn.practices().stream().map(PracticeSpec::id).toList();
    List<String> ofSources = IntStream.rangeClosed(1, 20).mapToObj("%02d"::formatted).toList();
    assertEquals(ofSources, ids.subList(0, 20));
    assertTrue(ids.contains("journey"));
    assertTrue(builtIn.all().stream().anyMatch(PracticeSpec::isControl));
    assertTrue(builtIn.all().stream().anyMatch(PracticeSpec::isFloor));
  }

  @Test
  void aSelectionKeepsControlAndFloor() {
    assertEquals(
        List.of("02", "control", "floor"),
        builtIn.only(Set.of("02")).available(17, false).all().stream()
            .map(PracticeSpec::id)
            .toList());
    assertEquals(List.of(), builtIn.only(Set.of("control")).practices());
  }

  @Test
  void aQuickRunNeedsNoFurtherServers() {
    Catalog available = builtIn.available(17, false);
    assertTrue(available.all().stream().anyMatch(PracticeSpec::needsServers));
    assertTrue(available.needsProduct());
    Catalog quick = available.quick();
    assertTrue(quick.all().stream().noneMatch(PracticeSpec::needsServers));
    assertFalse(quick.needsProduct());
    assertTrue(quick.all().stream().anyMatch(PracticeSpec::isControl));
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
  void ownEndpointsAreReadWithDefaults() {
    PracticeSpec orders =
        practice(
            """
            {"id":"o1","slug":"orders","claims":[{"variant":"new","metric":"cpu","ratio":2}],
             "variants":[{"name":"old","path":"/old","expect":"order"},
                         {"name":"new","path":"/new","baseline":"old"}]}
            """);
    assertEquals("orders", orders.text().title());
    assertEquals(List.of(new Claim("new", Metric.CPU, 2)), orders.claims());
    assertEquals(Optional.of("old"), orders.variant("new").baseline());
    assertEquals(
        new RequestSpec("GET", "/old", "*/*", Map.of(), "", 200, Optional.of("order")),
        orders.variant("old").request());
    assertTrue(orders.sameBodies());
    assertEquals(LoadProfile.closedLoop(16, 1), orders.load().profile(16, 1));
  }

  @Test
  void requestsLoadsAndServersAreReadToo() {
    PracticeSpec practice =
        practice(
            """
            {"id":"o1","slug":"orders","service":"gateway","bodies":"differ","judged":"p99",
             "headers":{"Authorization":"Bearer ${token}"},
             "load":{"threads":3,"requests":30,"flood":5,"floodArrivals":70},
             "variants":[{"name":"old","path":"/old","method":"POST","body":"{}","status":201,
                          "headers":{"Content-Type":"application/json"}},
                         {"name":"new","path":"/new","baseline":"old",
                          "environment":{"A":"b"},"jdk":21,"mode":"full"}]}
            """);
    assertEquals(
        new RequestSpec(
            "POST",
            "/old",
            "*/*",
            Map.of("Authorization", "Bearer ${token}", "Content-Type", "application/json"),
            "{}",
            201,
            Optional.empty()),
        practice.variant("old").request());
    assertEquals(
        new LoadProfile(
            3,
            600,
            OptionalInt.of(10),
            OptionalDouble.empty(),
            new BackgroundLoad(5, OptionalDouble.of(70))),
        practice.load().profile(16, 1));
    assertEquals(Optional.of(Metric.P99), practice.judged());
    assertFalse(practice.sameBodies());
    assertEquals(Optional.of(Map.of("A", "b")), practice.variant("new").environment());
    assertTrue(practice.needsServers());
  }

  @Test
  void unavailableVariantsAreOmittedWithTheirDependents() {
    Catalog catalog =
        CatalogReader.parse(
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
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | it is not JSON",
        "[] | array found",
        "{} | required property 'practices'",
        "{'practices':{}} | practices: "
      })
  void aFileThatIsNoCatalogueIsRejectedByName(String json, String message) throws IOException {
    Path file = directory.resolve("catalog.json");
    Files.writeString(file, json.replace('\'', '"'));
    String rejected =
        assertThrows(CatalogException.class, () -> CatalogReader.read(file)).getMessage();
    assertTrue(rejected.contains("catalog.json is wrong: " + message), rejected);
    assertEquals(1, rejected.lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'id':'control','slug':'a',V} | the id control is that of a control",
        "{'id':'floor','slug':'a',V} | the id floor is that of a control",
        "{'id':'a','slug':'b',V},{'id':'a','slug':'b',V} | two of endpoints have the id and slug a-b",
        "{'id':'a','judged':'bytes',V} | a.judged: if all bodies are the same, their bytes tell nothing"
      })
  void endpointsHaveIdsOfTheirOwn(String endpoints, String message) throws IOException {
    String variants = "'variants':[{'name':'x','path':'/'},{'name':'y','baseline':'x','path':'/'}]";
    String json = "{'endpoints':[" + endpoints.replace("V", variants) + "]}";
    Path file = directory.resolve("catalog.json");
    Files.writeString(file, json.replace('\'', '"'));
    String rejected =
        assertThrows(CatalogException.class, () -> CatalogReader.read(file)).getMessage();
    assertTrue(rejected.endsWith("catalog.json is wrong: " + message), rejected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "                                             | practices[0]: required property 'variants'",
        "'load':{'threads':0},'variants':[{'name':'a'}] | practices[0].load.threads: ",
        "'variants':[{'name':5}]                      | practices[0].variants[0].name: ",
        "'variants':[{'name':'../x'}]                 | practices[0].variants[0].name: ",
        "'variants':[{'name':'a','nmae':1}]           | practices[0].variants[0]: ",
        "'variants':[{'name':'a','path':'x'}]         | practices[0].variants[0].path: ",
        "'variants':[{'name':'a','base':'ftp://x'}]   | practices[0].variants[0].base: ",
        "'variants':[{'name':'a','metrics':['http://h']}] | practices[0].variants[0]: ",
        "'variants':[{'name':'a','baseline':'b'}]     | practices[0].variants[0].baseline: there is"
            + " no variant b",
        "'variants':[{'name':'a'},{'name':'a'}]       | practices[0].variants[1].name: two variants"
            + " are named a",
        "'claims':[{'variant':'b','metric':'cpu','ratio':2}],'variants':[{'name':'a'}]"
            + "                                       | practices[0].claims: there is no variant b",
        "'claims':[{'variant':'a','metric':'joy','ratio':1}],'variants':[{'name':'a'}]"
            + "                                       | practices[0].claims[0].metric: ",
        "'headers':{'A':'1','B':'2','C':'3'},'variants':[{'name':'a'}]"
            + "                                       | practices[0].variants[0].headers: "
      })
  void theMessageNamesTheMember(String members, String start) {
    String json =
        ("{'id':'1','slug':'s'" + (members == null ? "" : "," + members) + "}").replace('\'', '"');
    String message = assertThrows(CatalogException.class, () -> practice(json)).getMessage();
    assertTrue(message.startsWith(start), message);
    assertEquals(1, message.lines().count());
  }

  @Test
  void twoServersAreComparedOnlyIfAPracticeStartsServers() {
    assertFalse(comparesTwoServers("01"));
    assertTrue(comparesTwoServers("09"));
  }

  private boolean comparesTwoServers(String practice) {
    return builtIn.only(Set.of(practice)).available(17, false).all().stream()
        .anyMatch(PracticeSpec::isServerControl);
  }

  @Test
  void variantsForANewerJdkAreReportedAndLeftOut() {
    Catalog catalog =
        CatalogReader.parse(
            """
            {"practices":[{"id":"o1","slug":"orders","expect":"x","variants":[
              {"name":"naive","path":"/a"},{"name":"virtual","path":"/b","jdk":21}]}]}
            """);
    assertEquals(
        List.of("o1-orders virtual is not measured: it needs JDK 21 or newer, not 17"),
        catalog.unsupported(17));
    assertEquals(List.of(), catalog.unsupported(21));
    assertEquals(1, catalog.available(17, true).practices().get(0).variants().size());
  }

  private static Catalog controlled(String load) {
    return CatalogReader.parse(
            """
            {"endpoints":[{"id":"o1","slug":"orders","load":%s,"expect":"x","variants":[
              {"name":"old","path":"/orders"},{"name":"new","path":"/new","baseline":"old"}]}]}
            """
                .formatted(load))
        .withControl();
  }

  @Test
  void theFirstEndpointIsComparedWithItself() {
    Catalog controlled = controlled("{}");
    PracticeSpec control = controlled.all().get(0);
    assertTrue(control.isControl());
    assertEquals(
        List.of("/orders", "/orders"),
        control.variants().stream().map(variant -> variant.request().path()).toList());
    assertEquals(1, controlled.practices().size(), "the control is no result");
    assertEquals(controlled, controlled.withControl());
  }

  @Test
  void anEndpointWithALoadOfItsOwnIsNoControl() {
    assertEquals(1, controlled("{\"arrivals\":10}").all().size());
  }

  private static PracticeSpec practice(String json) {
    return CatalogReader.parse("{\"practices\":[" + json + "]}").practices().get(0);
  }
}
