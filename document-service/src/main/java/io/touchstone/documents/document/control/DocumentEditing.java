// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;

/** Changes of whole documents, one transaction each. */
@ApplicationScoped
public class DocumentEditing {

  private static final long FIRST_VERSION = 1;

  @Inject Database database;
  @Inject DocumentReading reading;
  @Inject DocumentWriting writing;

  /** Makes a document that the caller owns, within a transaction. */
  public Document create(Statements statements, Caller caller, DocumentContent content) {
    Instant now = DocumentStore.now();
    Document document =
        new Document(
            UUID.randomUUID(),
            content.title(),
            caller.id(),
            now,
            now,
            DocumentWriting.bytes(content.title()),
            FIRST_VERSION);
    writing.insert(statements, document);
    return document;
  }

  /**
   * @param visible the document in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first
   */
  public VisibleDocument replace(VisibleDocument visible, Caller caller, DocumentContent content) {
    Document document = visible.document();
    if (!content.title().equals(document.title())) {
      requireDone(
          database.write(statements -> writing.rename(statements, document, content.title())));
    }
    return reading.find(document.id(), caller, Role.VIEWER);
  }

  /**
   * @throws ProblemException 412 where somebody else was first
   */
  public void delete(UUID document, long version) {
    requireDone(database.write(statements -> writing.delete(statements, document, version)));
  }

  private static void requireDone(boolean done) {
    if (!done) {
      throw ProblemException.preconditionFailed();
    }
  }
}
