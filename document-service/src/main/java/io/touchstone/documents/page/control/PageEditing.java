// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.database.Database;
import io.touchstone.database.Statements;
import io.touchstone.documents.document.control.DocumentWriting;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * Changes of pages, one transaction each. All start with the document: its row is the lock that
 * makes writers of one document wait for each other.
 */
@ApplicationScoped
public class PageEditing {

  @Inject Database database;
  @Inject DocumentWriting documents;
  @Inject PageWriting writing;

  /**
   * Adds a page at the end, within a transaction.
   *
   * @throws ProblemException 409 where the document has as many as it can, or is too large
   */
  public Page add(Statements statements, UUID document, PageContent content) {
    Page page = Page.of(document, writing.nextNumber(statements, document), content);
    documents.save(statements, document, page.bytes());
    writing.insert(statements, page);
    return page;
  }

  /**
   * @param known the page in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first, 409 where the document would be too
   *     large
   */
  public Page replace(Page known, PageContent content) {
    Page changed = known.with(content);
    if (changed.equals(known)) {
      return known;
    }
    return database.write(
        statements -> {
          documents.save(statements, known.document(), changed.bytes() - known.bytes());
          requireDone(writing.update(statements, changed));
          return changed.ofNextVersion();
        });
  }

  /**
   * @param known the page in the version that the caller knows
   * @throws ProblemException 412 where somebody else was first, 409 for the only page
   */
  public void delete(Page known) {
    database.write(
        statements -> {
          documents.save(statements, known.document(), -known.bytes());
          requireDone(writing.delete(statements, known));
          if (!writing.hasPages(statements, known.document())) {
            throw ProblemException.conflict(
                "a document has at least one page; add another before you delete this one");
          }
          return known;
        });
  }

  private static void requireDone(boolean done) {
    if (!done) {
      throw ProblemException.preconditionFailed();
    }
  }
}
