// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.OwnerQuota;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.quota.control.WriteRate;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.Preconditions;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.UUID;

/**
 * Adds, replaces and deletes pages. Each transaction first locks the document and checks the role
 * of the caller, so that writers of one document wait for each other, and a role that is revoked
 * meanwhile no longer counts.
 */
@Dependent
public record PageEditor(
    Database database,
    DocumentUpdates documents,
    PageUpdates updates,
    OwnerQuota quota,
    WriteRate writes) {

  @Inject
  public PageEditor {}

  /**
   * Adds a page at the end, within a transaction.
   *
   * @throws ProblemException 404, 401 or 403 if the caller may not edit the document, 409 if it has
   *     the maximum number of pages, or it or all documents of its owner would be too large, 429 if
   *     the caller has written too much
   */
  public Page add(Statements statements, UUID document, Caller caller, PageContent content) {
    Document locked = lock(statements, document, caller);
    Page page = Page.of(document, updates.nextNumber(statements, document), content);
    writes.count(caller, page.bytes());
    documents.contentChanged(statements, document, page.bytes());
    updates.insert(statements, page);
    quota.add(statements, locked.creator(), 0, page.bytes());
    return page;
  }

  /**
   * Replaces the content of a page.
   *
   * @param known the page as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer edit
   *     the document, 412 if the page has changed since, 409 if the document or all of its owner
   *     would be too large, 429 if the caller has written too much
   */
  public Page replace(Caller caller, Page known, PageContent content) {
    Page changed = known.with(content);
    if (changed.equals(known)) {
      return known;
    }
    writes.count(caller, changed.bytes());
    return database.write(
        statements -> {
          Document document = lock(statements, known.document(), caller);
          long growth = (long) changed.bytes() - known.bytes();
          documents.contentChanged(statements, document.id(), growth);
          Preconditions.requireUpdated(updates.update(statements, changed));
          quota.add(statements, document.creator(), 0, growth);
          return changed.ofNextVersion();
        });
  }

  /**
   * Deletes a page.
   *
   * @param known the page as the caller read it
   * @throws jakarta.ws.rs.WebApplicationException 404, 401 or 403 if the caller may no longer edit
   *     the document, 412 if the page has changed since, 409 if it is the only page
   */
  public void delete(Caller caller, Page known) {
    database.run(
        statements -> {
          Document document = lock(statements, known.document(), caller);
          documents.contentChanged(statements, document.id(), -known.bytes());
          Preconditions.requireUpdated(updates.delete(statements, known));
          quota.add(statements, document.creator(), 0, -known.bytes());
          if (!updates.hasPages(statements, known.document())) {
            throw ProblemException.conflict(
                "A document needs at least one page; add another before you delete this one.");
          }
        });
  }

  private Document lock(Statements statements, UUID document, Caller caller) {
    return DocumentStore.lock(statements, document, caller, Role.EDITOR).document();
  }
}
