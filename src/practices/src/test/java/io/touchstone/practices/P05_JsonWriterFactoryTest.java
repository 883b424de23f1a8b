// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.touchstone.hypermedia.JsonObjectWriter;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

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

  @Test
  void allVariantsWriteWhatProductionWrites() {
    ByteArrayOutputStream production = new ByteArrayOutputStream();
    JsonObjectWriter.write(DOCUMENT, production);
    byte[] expected = production.toByteArray();
    assertArrayEquals(expected, P05_JsonWriterFactory.writerPerResponse(DOCUMENT));
    assertArrayEquals(expected, P05_JsonWriterFactory.writerOfFactory(DOCUMENT));
    assertArrayEquals(expected, P05_JsonWriterFactory.generatorPerResponse(DOCUMENT));
    assertArrayEquals(expected, P05_JsonWriterFactory.generatorOfFactory(DOCUMENT));
  }
}
