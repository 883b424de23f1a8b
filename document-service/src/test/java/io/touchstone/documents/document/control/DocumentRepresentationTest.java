// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.MediaFormat;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DocumentRepresentationTest {

  private static final Document EXAMPLE =
      new Document(
          UUID.fromString("ff0069a7-bf80-4f29-bdf0-aeb6cc8da593"),
          "Basic Use Case Diagram",
          102_485_935,
          Instant.parse("2015-07-16T04:46:35Z"),
          Instant.parse("2016-08-17T16:33:58Z"),
          241_278,
          7);
  private static final String URI =
      "https://documents.example/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  private final DocumentRepresentation representation =
      new DocumentRepresentation(TestDocuments.LINKS);

  @Test
  void eachFamilyOfLinksHasItsOwnBaseUri() {
    assertEquals(URI + "/users/access", example().getString("usersWithAccess"));
    assertEquals("https://users.example/users/102485935", example().getString("creator"));
    assertEquals(
        "https://www.example/documents/thumb/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593/0/241278/NULL/400",
        example().getString("thumb"));
  }

  @Test
  void halContainsTheSameLinksUnderLinks() {
    JsonObject hal = full(MediaFormat.HAL);
    JsonObject links = hal.getJsonObject("_links");
    assertEquals(URI, links.getJsonObject("self").getString("href"));
    assertEquals(12, links.size());
    assertEquals(
        List.of("_links", "created", "id", "saved", "size", "title"), List.copyOf(hal.keySet()));
  }

  private JsonObject example() {
    return full(MediaFormat.JSON);
  }

  private JsonObject full(MediaFormat format) {
    byte[] bytes = representation.full(EXAMPLE, format.writer()).toBytes();
    try (var reader = Json.createReader(new ByteArrayInputStream(bytes))) {
      return reader.readObject();
    }
  }
}
