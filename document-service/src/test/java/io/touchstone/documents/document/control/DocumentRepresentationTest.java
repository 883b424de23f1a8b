// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.creator.entity.Creator;
import io.touchstone.documents.document.control.DocumentReading.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DocumentRepresentationTest {

  private static final Document EXAMPLE = new DocumentSeed(1, 1, 102_485_935).documents().get(0);
  private static final String URI =
      "https://documents.example/documents/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  private final DocumentRepresentation representation = new DocumentRepresentation();

  @BeforeEach
  void link() {
    representation.links =
        new DocumentLinks(
            "https://documents.example", "https://users.example", "https://www.example");
  }

  @Test
  void hasTheFifteenMembersInOrder() {
    assertEquals(
        List.of(
            "attributes",
            "created",
            "creator",
            "documentUsers",
            "edit",
            "id",
            "invitations",
            "pages",
            "saved",
            "size",
            "template",
            "thumb",
            "title",
            "uri",
            "usersWithAccess"),
        List.copyOf(example().keySet()));
  }

  @Test
  void eachFamilyOfLinksHasItsOwnBase() {
    assertEquals(URI + "/users/access", example().getString("usersWithAccess"));
    assertEquals("https://users.example/users/102485935", example().getString("creator"));
    assertEquals(
        "https://www.example/documents/thumb/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593/0/241278/NULL/400",
        example().getString("thumb"));
  }

  @Test
  void timesAreWholeSecondsInUtc() {
    assertEquals("2015-07-16T04:46:35Z", example().getString("created"));
    assertEquals("2016-08-17T16:33:58Z", example().getString("saved"));
  }

  @Test
  void anUnknownCreatorIsNull() {
    JsonObject json = representation.of(new CreatedDocument(EXAMPLE, Optional.empty()));
    assertEquals(JsonValue.NULL, json.get("creator"));
  }

  private JsonObject example() {
    Creator ada = new Creator(102_485_935, new Link("https://users.example/users/102485935"));
    return representation.of(new CreatedDocument(EXAMPLE, Optional.of(ada)));
  }
}
