// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * Adds, replaces and deletes pages. Each transaction updates the document first, which locks its
 * row, so that writers of one document wait for each other.
 */
@ApplicationScoped
public class PageEditor {

  private Database database;
  private DocumentUpdates documents;
  private PageUpdates updates;

  protected PageEditor() {}

  @Inject
  public PageEditor(Database database, DocumentUpdates documents, PageUpdates updates) {
    this.database = database;
    this.documents = documents;
    this.updates = updates;
  }

  /**
   * Adds a page at the end, within a transaction.
   *
   * @throws ProblemException 409 if the document has the maximum number of pages or would be too
   *     large
   */
  public Page add(Statements statements, UUID document, PageContent content) {
    Page page = Page.of(document, updates.nextNumber(statements, document), content);
    documents.contentChanged(statements, document, page.bytes());
    updates.insert(statements, page);
    return page;
  }

  /**
   * Replaces the content of a page.
   *
   * @param known the page as the caller read it
   * @throws ProblemException 412 if it has changed since, 409 if the document would be too large
   */
  public Page replace(Page known, PageContent content) {
    Page changed = known.with(content);
    if (changed.equals(known)) {
      return known;
    }
    return database.write(
        statements -> {
          documents.contentChanged(statements, known.document(), changed.bytes() - known.bytes());
          requireUpdated(updates.update(statements, changed));
          return changed.ofNextVersion();
        });
  }

  /**
   * Deletes a page.
   *
   * @param known the page as the caller read it
   * @throws ProblemException 412 if it has changed since, 409 if it is the only page
   */
  public void delete(Page known) {
    database.write(
        statements -> {
          documents.contentChanged(statements, known.document(), -known.bytes());
          requireUpdated(updates.delete(statements, known));
          if (!updates.hasPages(statements, known.document())) {
            throw ProblemException.conflict(
                "A document needs at least one page; add another before you delete this one.");
          }
          return known;
        });
  }

  private static void requireUpdated(boolean updated) {
    if (!updated) {
      throw ProblemException.preconditionFailed();
    }
  }
}
