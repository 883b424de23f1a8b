// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.control.DocumentRepresentation;
import io.touchstone.documents.document.entity.DocumentWithCreator;
import io.touchstone.documents.paging.entity.PaginationLinks;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;

/**
 * A page of a document list, loaded and ready to be serialised.
 *
 * @param neighbours links to the other pages
 * @param links builds the links of the documents
 * @param representation production's representation of a document
 */
public record LoadedList(
    List<DocumentWithCreator> documents,
    PaginationLinks neighbours,
    DocumentLinks links,
    DocumentRepresentation representation) {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  /** Writes the list to the given writer, and returns the writer. */
  public <M extends RepresentationWriter> M describe(M members) {
    members.list("documents", documents, representation::full);
    return neighbours.addTo(members);
  }

  public JsonObject toTree() {
    return describe(MediaFormat.JSON.treeWriter(JSON)).build();
  }

  /**
   * Returns the bytes that production would send, but renders all items instead of using the cache.
   */
  public byte[] toBytes() {
    return describe(MediaFormat.JSON.byteWriter()).toBytes();
  }
}
