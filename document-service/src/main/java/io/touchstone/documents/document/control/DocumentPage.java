// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;

/** One page of a user's documents as summaries; the whole of each is one link away. */
@ApplicationScoped
public class DocumentPage {

  /** The most documents on one page. */
  public static final int SIZE = 20;

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public JsonObject of(long user, List<Document> documents) {
    return of(user, documents, JSON);
  }

  /** The page built with the given factory: what a factory costs is what practice 03 compares. */
  public JsonObject of(long user, List<Document> documents, JsonBuilderFactory json) {
    JsonArrayBuilder summaries = json.createArrayBuilder();
    documents.forEach(document -> summaries.add(summary(document, json)));
    return json.createObjectBuilder()
        .add("documents", summaries)
        .add("uri", links.documentsOf(user).uri())
        .build();
  }

  private JsonObjectBuilder summary(Document document, JsonBuilderFactory json) {
    return json.createObjectBuilder()
        .add("id", document.id().toString())
        .add("saved", document.saved().toString())
        .add("size", document.size())
        .add("thumb", links.thumb(document).uri())
        .add("title", document.title())
        .add("uri", links.document(document).uri());
  }
}
