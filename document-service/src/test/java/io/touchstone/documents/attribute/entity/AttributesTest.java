// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.entity;

import static io.touchstone.testing.problem.Problems.pointers;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.util.List;
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
    assertEquals(List.of("/attributes"), pointers(() -> Attributes.of(json(members(51)))));
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
        "/other; {'attributes':{},'other':1}",
        "/attributes/x65; {'attributes':{'x65':1}}",
        "/attributes/a; {'attributes':{'a':'x1001'}}"
      })
  void errorPointsToTheInvalidMember(String pointer, String body) {
    String name = "x".repeat(65);
    String text = body.replace("x65", name).replace("x1001", "x".repeat(1_001));
    assertEquals(List.of(pointer.replace("x65", name)), pointers(() -> Attributes.of(json(text))));
  }

  private static String members(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> "'a" + i + "':" + i)
        .collect(Collectors.joining(",", "{'attributes':{", "}}"));
  }

  private static JsonObject json(String text) {
    return Json.createReader(new StringReader(text.replace('\'', '"'))).readObject();
  }
}
