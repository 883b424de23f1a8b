// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.entity;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.http.body.JsonFields;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A page as it is stored.
 *
 * @param number unique within the document; pages are ordered by it
 * @param shapes a JSON array without white space
 * @param version grows by one with each change
 */
public record Page(
    UUID document, long number, String title, int width, int height, String shapes, long version) {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  /** Returns a new page. */
  public static Page of(UUID document, long number, PageContent content) {
    return new Page(document, number, "", 0, 0, "", 1).with(content);
  }

  /** Returns the blank page of a new document. */
  public static Page first(UUID document) {
    return of(document, 1, PageContent.BLANK);
  }

  /** Returns this page with other content and the same version. */
  public Page with(PageContent content) {
    return new Page(
        document,
        number,
        content.title() == null ? "Page " + number : content.title(),
        content.width(),
        content.height(),
        content.shapesToJson().toString(),
        version);
  }

  public Page ofNextVersion() {
    return new Page(document, number, title, width, height, shapes, version + 1);
  }

  public PageContent content() {
    List<Shape> list =
        shapesToJson().getValuesAs((JsonObject shape) -> Shape.of(JsonFields.of(shape)));
    return new PageContent(title, width, height, list);
  }

  public JsonArray shapesToJson() {
    try (JsonReader reader = JSON.createReader(new StringReader(shapes))) {
      return reader.readArray();
    }
  }

  /** Returns what the page adds to the size of its document, in bytes. */
  public int bytes() {
    return Document.utf8Length(title) + Document.utf8Length(shapes);
  }
}
