// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.control.DocumentEditor;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Statements;
import jakarta.enterprise.context.Dependent;
import java.util.UUID;
import java.util.stream.Stream;

/** Writes pages within the caller's transaction. The caller updates the size of the document. */
@Dependent
public class PageUpdates implements DocumentEditor.NewDocumentPages {

  /** The maximum number of pages of a document. */
  public static final int MAX_PAGES = 100;

  private static final UUID NO_DOCUMENT = new UUID(0, 0);

  private static final String INSERT =
      "INSERT INTO page (document, number, title, width, height, shapes, version)"
          + " VALUES (?, ?, ?, ?, ?, ?, ?)";
  private static final String COPY =
      "INSERT INTO page (document, number, title, width, height, shapes, version)"
          + " SELECT CAST(? AS UUID), number, title, width, height, shapes, 1"
          + " FROM page WHERE document = ?";
  private static final String UPDATE =
      "UPDATE page SET title = ?, width = ?, height = ?, shapes = ?, version = version + 1"
          + " WHERE document = ? AND number = ? AND version = ?";
  private static final String DELETE =
      "DELETE FROM page WHERE document = ? AND number = ? AND version = ?";
  private static final String RETIRE =
      "UPDATE document SET retired_page = ? WHERE id = ? AND retired_page < ?";
  private static final String RETIRED = "SELECT retired_page FROM document WHERE id = ? FOR UPDATE";
  private static final String TAKEN =
      "SELECT COUNT(*) AS pages, COALESCE(MAX(number), 0) AS highest FROM page WHERE document = ?";

  public void insert(Statements statements, Page page) {
    insertAll(statements, Stream.of(page));
  }

  public void insertAll(Statements statements, Stream<Page> pages) {
    statements.updateAll(INSERT, pages.map(PageUpdates::columns));
  }

  private static Object[] columns(Page page) {
    return new Object[] {
      page.document(),
      page.number(),
      page.title(),
      page.width(),
      page.height(),
      page.shapes(),
      page.version()
    };
  }

  @Override
  public int blankPageSize() {
    return Page.first(NO_DOCUMENT).bytes();
  }

  @Override
  public void addBlank(Statements statements, UUID document) {
    insert(statements, Page.first(document));
  }

  @Override
  public int copy(Statements statements, UUID source, UUID target) {
    return statements.update(COPY, target, source);
  }

  /** Returns false if the page has changed since it was read. */
  boolean update(Statements statements, Page page) {
    return statements.update(
            UPDATE,
            page.title(),
            page.width(),
            page.height(),
            page.shapes(),
            page.document(),
            page.number(),
            page.version())
        == 1;
  }

  /** Deletes a page and retires its number. Returns false if it has changed since it was read. */
  boolean delete(Statements statements, Page page) {
    statements.update(RETIRE, page.number(), page.document(), page.number());
    return statements.update(DELETE, page.document(), page.number(), page.version()) == 1;
  }

  /**
   * Returns a number that no page of the document has or ever had. Concurrent callers wait until
   * this transaction ends.
   *
   * @throws ProblemException 404 if the document has been deleted, 409 if it has {@link #MAX_PAGES}
   */
  long nextNumber(Statements statements, UUID document) {
    record Taken(long pages, long highest) {}
    long retired =
        statements
            .first(RETIRED, row -> row.number("retired_page"), document)
            .orElseThrow(() -> ProblemException.notFound("This document has been deleted."));
    Taken taken =
        statements
            .first(TAKEN, row -> new Taken(row.number("pages"), row.number("highest")), document)
            .orElseThrow();
    if (taken.pages() >= MAX_PAGES) {
      throw ProblemException.conflict(
          "A document can have up to " + MAX_PAGES + " pages; delete one first.");
    }
    return Math.max(retired, taken.highest()) + 1;
  }

  boolean hasPages(Statements statements, UUID document) {
    return statements.first(TAKEN, row -> row.number("pages") > 0, document).orElseThrow();
  }
}
