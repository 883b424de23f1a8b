// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.creator.entity.Creator;
import io.touchstone.documents.document.control.DocumentReading.CreatedDocument;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.hypermedia.Link;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Map;
import java.util.Optional;

/** A document as {@code application/json}: fifteen members, in the order of their names. */
@ApplicationScoped
public class DocumentRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public JsonObject of(CreatedDocument created) {
    Document document = created.document();
    Link uri = links.document(document);
    JsonObjectBuilder json = JSON.createObjectBuilder();
    json.add("attributes", uri.append("/attributes").uri());
    json.add("created", document.created().toString());
    addCreator(json, created.creator());
    return json.add("documentUsers", uri.append("/users").uri())
        .add("edit", links.edit(document).uri())
        .add("id", document.id().toString())
        .add("invitations", uri.append("/invitations").uri())
        .add("pages", uri.append("/pages").uri())
        .add("saved", document.saved().toString())
        .add("size", document.size())
        .add("template", uri.append("/template").uri())
        .add("thumb", links.thumb(document).uri())
        .add("title", document.title())
        .add("uri", uri.uri())
        .add("usersWithAccess", uri.append("/users/access").uri())
        .build();
  }

  private static void addCreator(JsonObjectBuilder json, Optional<Creator> creator) {
    creator.ifPresentOrElse(
        known -> json.add("creator", known.uri().uri()), () -> json.addNull("creator"));
  }
}
