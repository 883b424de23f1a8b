// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.StringReader;
import java.util.Map;
import java.util.UUID;

/** Stores the attributes of documents. */
@Dependent
public record AttributeStore(Database database, OwnerQuota quota, WriteRate writes) {

  private static final String FIND =
      "SELECT content, version FROM document_attributes WHERE document = ?";
  private static final String INSERT =
      "INSERT INTO document_attributes (document, content, version)"
          + " SELECT CAST(? AS UUID), ?, 1 WHERE NOT EXISTS ("
          + FIND
          + ")";
  private static final String UPDATE =
      "UPDATE document_attributes SET content = ?, version = version + 1"
          + " WHERE document = ? AND version = ?";

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  @Inject
  public AttributeStore {}

  public Attributes.Stored find(UUID document) {
    return database
        .first(
            FIND,
            row ->
                new Attributes.Stored(
                    document, attributes(row.text("content")), row.number("version")),
            document)
        .orElseGet(() -> Attributes.Stored.none(document));
  }

  /**
   * Replaces all attributes of a document.
   *
   * @param known the attributes as the caller read them
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer edit
   *     the document, 412 if the attributes have changed since, 409 if all documents of the owner
   *     would be too large, 429 if the caller has written too much
   */
  public Attributes.Stored replace(Caller caller, Attributes.Stored known, Attributes content) {
    if (known.version() > 0 && content.equals(known.content())) {
      return known;
    }
    String text = content.attributes().toString();
    int bytes = Document.utf8Length(text);
    writes.count(caller, bytes);
    return database.write(
        statements -> {
          Document document =
              DocumentStore.lock(statements, known.document(), caller, Role.EDITOR).document();
          Preconditions.requireUpdated(
              (known.version() == 0
                      ? statements.update(INSERT, document.id(), text, document.id())
                      : statements.update(UPDATE, text, document.id(), known.version()))
                  == 1);
          quota.add(statements, document.creator(), 0, (long) bytes - size(known));
          return new Attributes.Stored(known.document(), content, known.version() + 1);
        });
  }

  /** Returns the stored size, in bytes. */
  private static int size(Attributes.Stored known) {
    return known.version() == 0 ? 0 : Document.utf8Length(known.content().attributes().toString());
  }

  private static Attributes attributes(String text) {
    try (JsonReader reader = JSON.createReader(new StringReader(text))) {
      return new Attributes(reader.readObject());
    }
  }
}
