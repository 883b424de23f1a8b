// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.stream.Stream;

/** A document whose links are objects, as practices 03 and 05 build it for each request. */
final class LinkedDocument {

  private LinkedDocument() {}

  /** Builds a document with nine links. */
  static JsonObject with(JsonBuilderFactory json, String id) {
    var links = json.createObjectBuilder();
    Stream.of("access", "attributes", "comments", "creator", "edit", "invitations", "pages", "self")
        .forEach(
            name ->
                links.add(
                    name, json.createObjectBuilder().add("href", "/documents/" + id + '/' + name)));
    JsonArrayBuilder curies =
        json.createArrayBuilder()
            .add(json.createObjectBuilder().add("href", "/relations/{name}").add("name", "t"));
    return json.createObjectBuilder()
        .add("_links", links.add("curies", curies))
        .add("id", id)
        .add("title", "Overview")
        .build();
  }
}
