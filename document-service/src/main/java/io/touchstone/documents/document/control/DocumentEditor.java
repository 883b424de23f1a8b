// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentContent;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.UUID;

/** Creates, copies, renames and deletes documents. */
@Dependent
public record DocumentEditor(
    Database database,
    DocumentStore store,
    DocumentUpdates updates,
    NewDocumentPages pages,
    OwnerQuota quota,
    WriteRate writes) {

  /**
   * Stores the pages that a new document starts with. The page feature implements it, because it
   * depends on this feature and not the other way round.
   */
  public interface NewDocumentPages {

    /** Returns the size of a blank page, in bytes. */
    int blankPageSize();

    /** Adds a blank page to a document that has none. */
    void addBlank(Statements statements, UUID document);

    /**
     * Copies the pages of one document to another that has none.
     *
     * @return the number of pages copied
     */
    int copy(Statements statements, UUID source, UUID target);
  }

  @Inject
  public DocumentEditor {}

  /**
   * Creates a document with one blank page, owned by the caller, within a transaction.
   *
   * @throws ProblemException 409 if the caller owns too much
   */
  public Document create(Statements statements, Caller caller, DocumentContent content) {
    Document document = document(caller, content.title(), pages.blankPageSize());
    updates.insert(statements, document);
    pages.addBlank(statements, document.id());
    quota.add(statements, caller.id(), 1, document.size());
    return document;
  }

  /**
   * Creates a document with the pages of another, owned by the caller, within a transaction.
   *
   * @throws ProblemException 404 if the other has been deleted or the caller may not see it, 409 if
   *     the caller owns too much, 429 if the caller has written too much
   */
  public Document copy(Statements statements, UUID source, Caller caller, String title) {
    writes.count(
        caller, DocumentStore.find(statements, source, caller, Role.VIEWER).document().size());
    Document document = document(caller, title, 0);
    updates.insert(statements, document);
    if (pages.copy(statements, source, document.id()) == 0) {
      throw ProblemException.notFound("The document to copy has been deleted.");
    }
    updates.addPages(statements, document.id());
    Document copied = DocumentStore.find(statements, document.id(), caller, Role.OWNER).document();
    quota.add(statements, caller.id(), 1, copied.size());
    return copied;
  }

  private static Document document(Caller caller, String title, long pages) {
    Instant now = DocumentStore.now();
    long size = Document.utf8Length(title) + pages;
    return new Document(UUID.randomUUID(), title, caller.id(), now, now, size, 1);
  }

  /**
   * Replaces the writable members of a document.
   *
   * @param visible the document as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer edit
   *     it, 412 if it has changed since, 409 if all documents of the owner would be too large
   */
  public VisibleDocument replace(VisibleDocument visible, Caller caller, DocumentContent content) {
    Document document = visible.document();
    if (!content.title().equals(document.title())) {
      database.run(
          statements -> {
            DocumentStore.lock(statements, document.id(), caller, Role.EDITOR);
            Preconditions.requireUpdated(updates.rename(statements, document, content.title()));
            long growth =
                Document.utf8Length(content.title()) - Document.utf8Length(document.title());
            quota.add(statements, document.creator(), 0, growth);
          });
    }
    return store.find(document.id(), caller, Role.VIEWER);
  }

  /**
   * Deletes a document and everything that belongs to it.
   *
   * @param version the version that the caller read
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller no longer owns it,
   *     412 if it has changed since
   */
  public void delete(Caller caller, UUID document, long version) {
    database.run(
        statements -> {
          DocumentStore.lock(statements, document, caller, Role.OWNER);
          Preconditions.requireUpdated(DocumentDeletion.start(statements, document, version));
        });
  }
}
