// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.attribute.entity.VersionedAttributes;
import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.StringReader;
import java.util.Map;
import java.util.UUID;

/** Stores the attributes of documents. */
@ApplicationScoped
public class AttributeStore {

  private static final String FIND =
      "SELECT content, version FROM document_attributes WHERE document = ?";
  private static final String VERSION =
      "SELECT version FROM document_attributes WHERE document = ?";
  private static final String INSERT =
      "INSERT INTO document_attributes (document, content, version)"
          + " SELECT CAST(? AS UUID), ?, 1 WHERE NOT EXISTS ("
          + VERSION
          + ")";
  private static final String UPDATE =
      "UPDATE document_attributes SET content = ?, version = version + 1"
          + " WHERE document = ? AND version = ?";

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private Database database;
  private DocumentReader documents;
  private OwnerQuota quota;

  protected AttributeStore() {}

  @Inject
  public AttributeStore(Database database, DocumentReader documents, OwnerQuota quota) {
    this.database = database;
    this.documents = documents;
    this.quota = quota;
  }

  public VersionedAttributes find(UUID document) {
    return database
        .first(
            FIND,
            row -> new VersionedAttributes(document, attributes(row.text(1)), row.number(2)),
            document)
        .orElseGet(() -> VersionedAttributes.none(document));
  }

  /** Returns the version, or 0 if the document never had attributes. */
  public long version(UUID document) {
    return database.first(VERSION, row -> row.number(1), document).orElse(0L);
  }

  /**
   * Replaces all attributes of a document.
   *
   * @param known the attributes as the caller read them
   * @throws ProblemException 404, 401 or 403 if the caller may no longer edit the document, 412 if
   *     the attributes have changed since, 409 if all documents of the owner would be too large
   */
  public VersionedAttributes replace(Caller caller, VersionedAttributes known, Attributes content) {
    if (known.version() > 0 && content.equals(known.content())) {
      return known;
    }
    return database.write(
        statements -> {
          Document document =
              documents.lock(statements, known.document(), caller, Role.EDITOR).document();
          if (!write(statements, known, content)) {
            throw ProblemException.preconditionFailed();
          }
          if (size(content) > size(known.content())) {
            quota.require(statements, document.creator());
          }
          return new VersionedAttributes(known.document(), content, known.version() + 1);
        });
  }

  private static boolean write(
      Statements statements, VersionedAttributes known, Attributes content) {
    UUID document = known.document();
    String text = content.attributes().toString();
    int rows =
        known.version() == 0
            ? statements.update(INSERT, document, text, document)
            : statements.update(UPDATE, text, document, known.version());
    return rows == 1;
  }

  private static int size(Attributes content) {
    return DocumentUpdates.utf8Length(content.attributes().toString());
  }

  private static Attributes attributes(String text) {
    try (JsonReader reader = JSON.createReader(new StringReader(text))) {
      return new Attributes(reader.readObject());
    }
  }
}
