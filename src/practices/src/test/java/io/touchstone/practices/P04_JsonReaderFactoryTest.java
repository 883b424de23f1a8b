// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.json.JsonObject;
import jakarta.ws.rs.BadRequestException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However a body is read, it is the same body or the same error. */
class P04_JsonReaderFactoryTest {

  private static final String PAGE =
      """
      {
        "title": "Übersicht",
        "width": 800,
        "height": 600,
        "shapes": [
          {"kind": "rectangle", "x": 30, "y": 180, "width": 150, "height": 90, "text": "Prüfen"},
          {"kind": "line", "x": 180, "y": 225, "width": 40, "height": 0}
        ]
      }
      """;

  @Test
  void responseContainsTitleAndNumberOfShapes() {
    variants()
        .forEach(
            variant ->
                assertEquals(
                    "{\"shapes\":2,\"title\":\"Übersicht\"}", variant.apply(PAGE).toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "{\"title\": }", "[]", "\"title\"", "null", "{}", "{\"shapes\":1}"})
  void bodyThatIsNotAPageIsABadRequest(String malformed) {
    variants()
        .forEach(
            variant -> assertThrows(BadRequestException.class, () -> variant.apply(malformed)));
  }

  private Stream<Function<String, JsonObject>> variants() {
    return Stream.of(
        text -> new P04_JsonReaderFactory.Naive().page(body(text)),
        text -> new P04_JsonReaderFactory.Tuned().page(body(text)));
  }

  private static ByteArrayInputStream body(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
