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
import io.touchstone.documents.page.control.PageWriting;
import io.touchstone.documents.page.entity.Page;
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
  @Inject PageWriting pages;

  /** Makes a document with one blank page that the caller owns, within a transaction. */
  public Document create(Statements statements, Caller caller, DocumentContent content) {
    UUID id = UUID.randomUUID();
    Page blank = Page.first(id);
    Document document = document(id, caller, content.title(), blank.bytes());
    writing.insert(statements, document);
    pages.insert(statements, blank);
    return document;
  }

  /**
   * Makes a document with the pages of another that the caller owns, within a transaction.
   *
   * @throws ProblemException 404 where the other is gone
   */
  public Document copy(Statements statements, UUID source, Caller caller, String title) {
    Document document = document(UUID.randomUUID(), caller, title, 0);
    writing.insert(statements, document);
    if (pages.copy(statements, source, document.id()) == 0) {
      throw ProblemException.notFound("the document to copy is deleted");
    }
    writing.addPages(statements, document.id());
    return document;
  }

  private static Document document(UUID id, Caller caller, String title, long pages) {
    Instant now = DocumentStore.now();
    long size = DocumentWriting.bytes(title) + pages;
    return new Document(id, title, caller.id(), now, now, size, FIRST_VERSION);
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
