// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointsReaderTest {

  @TempDir Path directory;

  @Test
  void anEndpointOfTwoVersionsHasOneRequest() throws IOException {
    Path file =
        Files.writeString(
            directory.resolve("endpoints.json"),
            """
            {"endpoints":[{"id":"order","path":"/orders/17","expect":"17"}]}
            """);
    PracticeSpec order = EndpointsReader.read(file).all().get(0);
    assertEquals("order", order.text().title());
    assertEquals("base", order.variant("head").baseline().orElseThrow());
    assertEquals("/orders/17", order.variant("base").request().path());
    assertEquals(Optional.of("17"), order.variant("head").request().expect());
  }

  @Test
  void requestsAreNamedByTheirLines() {
    PracticeSpec order = EndpointsReader.of(List.of("DELETE /orders/17")).all().get(0);
    assertEquals("DELETE /orders/17", order.text().title());
    assertEquals("DELETE", order.variant("head").request().method());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]|there is no endpoint",
        "[{'id':'a'}]|endpoints[0]: required property 'path' not found",
        "[{'id':'a','path':'/','variants':[{'name':'b'}]}]|endpoints[0].variants",
        "[{'id':'a','path':'/','load':{'threads':1}}]|endpoints[0].load",
        "[{'id':'a','path':'/','title':'T'},{'id':'b','path':'/','title':'T'}]|two endpoints are named T",
        "[{'id':'memory','path':'/'}]|the id memory is reserved",
        "[{'id':'a-p99','path':'/'}]|the id a-p99 is reserved",
        "[{'id':'a','path':'/'},{'id':'a','path':'/b'}]|have the id and slug a",
        "[{'id':'a','path':'/','headers':{'A':'1','B':'2','C':'3'}}]|at most 2 headers"
      })
  void aWrongFileOfEndpointsIsDescribed(String json, String message) throws IOException {
    Path file = directory.resolve("endpoints.json");
    Files.writeString(file, "{\"endpoints\":" + json.replace('\'', '"') + "}");
    String wrong =
        assertThrows(CatalogException.class, () -> EndpointsReader.read(file)).getMessage();
    assertTrue(wrong.contains(message), wrong);
  }
}
