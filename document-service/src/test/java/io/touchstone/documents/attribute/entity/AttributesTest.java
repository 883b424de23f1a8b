// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttributesTest {

  @Test
  void acceptsStringsNumbersAndBooleans() {
    JsonObject body = json("{'attributes':{'a':'b','c':1.5,'d':true,'e':false,'f':''}}");
    assertEquals(body.get("attributes"), Attributes.of(body).attributes());
  }

  @Test
  void acceptsUpToFiftyMembers() {
    assertEquals(50, Attributes.of(json(members(50))).attributes().size());
    assertRejected("/attributes", members(51));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "/attributes; {}",
        "/attributes; {'attributes':null}",
        "/attributes; {'attributes':[]}",
        "/attributes/; {'attributes':{'':1}}",
        "/attributes/a; {'attributes':{'a':null}}",
        "/attributes/a; {'attributes':{'a':[]}}",
        "/attributes/a; {'attributes':{'a':{'b':1}}}",
        "/attributes/a; {'attributes':{'a':'\\u0000'}}",
        "/attributes/a~1b~0; {'attributes':{'a/b~':null}}",
        "/attributes/a; {'attributes':{'a':11111111111111111111111111111111111111111}}",
        "/other; {'attributes':{},'other':1}"
      })
  void errorPointsToTheInvalidMember(String pointer, String body) {
    assertRejected(pointer, body);
  }

  @Test
  void namesAndStringsHaveAMaximumLength() {
    assertRejected("/attributes/" + "x".repeat(65), "{'attributes':{'" + "x".repeat(65) + "':1}}");
    assertRejected("/attributes/a", "{'attributes':{'a':'" + "x".repeat(1_001) + "'}}");
  }

  private static String members(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "'a" + i + "':" + i)
        .collect(Collectors.joining(",", "{'attributes':{", "}}"));
  }

  private static void assertRejected(String pointer, String body) {
    ProblemException problem =
        assertThrows(ProblemException.class, () -> Attributes.of(json(body)));
    assertEquals(422, problem.getResponse().getStatus());
    assertEquals(
        pointer,
        json(problem.getResponse().getEntity().toString())
            .getJsonArray("errors")
            .getJsonObject(0)
            .getString("pointer"));
  }

  private static JsonObject json(String text) {
    return Json.createReader(new StringReader(text.replace('\'', '"'))).readObject();
  }
}
