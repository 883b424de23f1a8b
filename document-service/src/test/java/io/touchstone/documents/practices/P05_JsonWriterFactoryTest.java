// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.touchstone.documents.practices.P05_JsonWriterFactory.Way;
import io.touchstone.hypermedia.JsonObjectWriter;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class P05_JsonWriterFactoryTest {

  private static final JsonObject DOCUMENT =
      Json.createObjectBuilder()
          .add(
              "_links",
              Json.createObjectBuilder()
                  .add("self", Json.createObjectBuilder().add("href", "https://documents.example")))
          .addNull("creator")
          .add("size", 241_278)
          .add("title", "\"Übersicht\" 漢字")
          .build();

  @ParameterizedTest
  @EnumSource
  void everyWayWritesWhatProductionWrites(Way way) {
    ByteArrayOutputStream production = new ByteArrayOutputStream();
    ByteArrayOutputStream other = new ByteArrayOutputStream();
    JsonObjectWriter.write(DOCUMENT, production);
    way.write(DOCUMENT, other);
    assertArrayEquals(production.toByteArray(), other.toByteArray());
  }
}
