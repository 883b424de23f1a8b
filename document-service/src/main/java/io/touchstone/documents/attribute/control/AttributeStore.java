// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.attribute.control;

import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.attribute.entity.Attributes;
import io.touchstone.documents.attribute.entity.KnownAttributes;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.StringReader;
import java.util.Map;
import java.util.UUID;

/** The attributes in the database. */
@ApplicationScoped
public class AttributeStore {

  private static final String FIND =
      "SELECT content, version FROM document_attributes WHERE document = ?";
  private static final String VERSION =
      "SELECT version FROM document_attributes WHERE document = ?";
  private static final String LOCK = "SELECT 1 FROM document WHERE id = ? FOR UPDATE";
  private static final String INSERT =
      "INSERT INTO document_attributes (document, content, version)"
          + " SELECT CAST(? AS UUID), ?, 1 WHERE NOT EXISTS ("
          + VERSION
          + ")";
  private static final String UPDATE =
      "UPDATE document_attributes SET content = ?, version = version + 1"
          + " WHERE document = ? AND version = ?";

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  @Inject Database database;

  public KnownAttributes find(UUID document) {
    return database
        .first(
            FIND,
            row -> new KnownAttributes(document, attributes(row.text(1)), row.number(2)),
            document)
        .orElseGet(() -> KnownAttributes.none(document));
  }

  /** 0 where the document never got any. */
  public long version(UUID document) {
    return database.first(VERSION, row -> row.number(1), document).orElse(0L);
  }

  /**
   * @param known the attributes in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first
   */
  public KnownAttributes replace(KnownAttributes known, Attributes content) {
    if (known.version() > 0 && content.equals(known.content())) {
      return known;
    }
    return database.write(
        statements -> {
          if (!lock(statements, known.document()) || !write(statements, known, content)) {
            throw ProblemException.preconditionFailed();
          }
          return new KnownAttributes(known.document(), content, known.version() + 1);
        });
  }

  /** Makes those wait who write attributes for the first time, too, or delete the document. */
  private static boolean lock(Statements statements, UUID document) {
    return statements.first(LOCK, row -> row.number(1), document).isPresent();
  }

  private static boolean write(Statements statements, KnownAttributes known, Attributes content) {
    UUID document = known.document();
    String text = content.attributes().toString();
    int written =
        known.version() == 0
            ? statements.update(INSERT, document, text, document)
            : statements.update(UPDATE, text, document, known.version());
    return written == 1;
  }

  private static Attributes attributes(String text) {
    try (JsonReader reader = JSON.createReader(new StringReader(text))) {
      JsonObject members = reader.readObject();
      return new Attributes(members);
    }
  }
}
