// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentReading;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageState;
import io.touchstone.documents.page.entity.VisiblePage;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.UUID;

/** Pages as their callers may see them. */
@ApplicationScoped
public class PageReading {

  @Inject DocumentReading documents;
  @Inject PageStore store;

  /**
   * @throws ProblemException 404, 401 or 403 where the caller has not the role in the document
   */
  public Access access(UUID document, Caller caller, Role needed) {
    return documents.state(document, caller, needed).access();
  }

  /**
   * @throws ProblemException as {@link #access}, or 404 where there is no such page
   */
  public VisiblePage find(UUID document, long number, Caller caller, Role needed) {
    Access access = access(document, caller, needed);
    return new VisiblePage(page(document, number), access);
  }

  /**
   * @throws ProblemException 404 where there is no such page
   */
  public Page page(UUID document, long number) {
    return store.find(document, number).orElseThrow(PageReading::none);
  }

  /**
   * @throws ProblemException 404 where there is no such page
   */
  public long version(UUID document, long number) {
    return store.version(document, number).orElseThrow(PageReading::none);
  }

  /**
   * The page at a place in the order of pages.
   *
   * @param index 0 for the first
   * @throws ProblemException 404 where there are not that many pages
   */
  public PageState at(UUID document, int index) {
    return store.at(document, index).orElseThrow(PageReading::none);
  }

  private static ProblemException none() {
    return ProblemException.notFound(
        "the document has no page of this number; take one from its list of pages");
  }
}
