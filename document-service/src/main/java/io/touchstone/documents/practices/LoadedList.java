// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.CreatedDocument;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.ListLinks;
import io.touchstone.hypermedia.Members;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * A page of a list of documents with all their members, to be written in one way or another.
 *
 * @param neighbours the links from the page to others
 * @param links of the documents
 * @param representation production's
 */
public record LoadedList(
    List<CreatedDocument> documents,
    ListLinks neighbours,
    DocumentLinks links,
    DocumentRepresentation representation) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  /** Writes the list as these members have it. */
  public <M extends Members> M describe(M members) {
    members.list("documents", documents, representation::full);
    return neighbours.addTo(members);
  }

  public JsonObject toTree() {
    return describe(Form.JSON.members(JSON)).build();
  }

  /** As production writes it, without what production keeps of it: all is written anew. */
  public byte[] toBytes() {
    return describe(Form.JSON.bytes()).toBytes();
  }
}
