// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentReader;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageVersion;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Reads pages and checks what the caller may do with them. */
@ApplicationScoped
public class PageReader {

  @Inject DocumentReader documents;
  @Inject PageStore store;

  /**
   * Returns the access of the caller to the document.
   *
   * @throws ProblemException 404, 401 or 403 unless the caller has at least the given role
   */
  public CallerAccess access(UUID document, Caller caller, Role needed) {
    return documents.state(document, caller, needed).access();
  }

  /**
   * Returns a page of a document in which the caller has at least the given role.
   *
   * @throws ProblemException as {@link #access}, or 404 if there is no such page
   */
  public VisiblePage find(UUID document, long number, Caller caller, Role needed) {
    CallerAccess access = access(document, caller, needed);
    return new VisiblePage(page(document, number), access);
  }

  /**
   * Returns a page without checking access.
   *
   * @throws ProblemException 404 if there is no such page
   */
  public Page page(UUID document, long number) {
    return store.find(document, number).orElseThrow(PageReader::notFound);
  }

  /**
   * Returns the version of a page without checking access.
   *
   * @throws ProblemException 404 if there is no such page
   */
  public long version(UUID document, long number) {
    return store.version(document, number).orElseThrow(PageReader::notFound);
  }

  /**
   * Returns the page at a position in the document without checking access.
   *
   * @param index 0 for the first
   * @throws ProblemException 404 if there are fewer pages
   */
  public PageVersion at(UUID document, int index) {
    return store.at(document, index).orElseThrow(PageReader::notFound);
  }

  private static ProblemException notFound() {
    return ProblemException.notFound(
        "This document has no such page; take one from its list of pages.");
  }
}
