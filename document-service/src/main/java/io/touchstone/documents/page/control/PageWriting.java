// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.database.Statements;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.Dependent;
import java.util.UUID;
import java.util.stream.Stream;

/** Writes of pages, each within the transaction of its caller, who keeps the document's size. */
@Dependent
public class PageWriting {

  /** Pages of one document. */
  public static final int MOST = 100;

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
      "SELECT COUNT(*), COALESCE(MAX(number), 0) FROM page WHERE document = ?";

  public void insert(Statements statements, Page page) {
    insertAll(statements, Stream.of(page));
  }

  public void insertAll(Statements statements, Stream<Page> pages) {
    statements.updateAll(INSERT, pages.map(PageWriting::columns));
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

  /**
   * Gives a document the pages of another.
   *
   * @return how many these are
   */
  public int copy(Statements statements, UUID source, UUID target) {
    return statements.update(COPY, target, source);
  }

  /** Whether the page was still of its version and has the next one now. */
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

  /** Whether the page was still of its version and is no more; its number stays its own. */
  boolean delete(Statements statements, Page page) {
    statements.update(RETIRE, page.number(), page.document(), page.number());
    return statements.update(DELETE, page.document(), page.number(), page.version()) == 1;
  }

  /**
   * A number that no page of the document has or had; until the transaction ends nobody else gets
   * one.
   *
   * @throws ProblemException 404 where the document is gone, 409 where it has no room
   */
  long nextNumber(Statements statements, UUID document) {
    record Taken(long pages, long highest) {}
    long retired =
        statements
            .first(RETIRED, row -> row.number(1), document)
            .orElseThrow(() -> ProblemException.notFound("the document is deleted"));
    Taken taken =
        statements
            .first(TAKEN, row -> new Taken(row.number(1), row.number(2)), document)
            .orElseThrow();
    if (taken.pages() >= MOST) {
      throw ProblemException.conflict("a document has at most " + MOST + " pages; delete one");
    }
    return Math.max(retired, taken.highest()) + 1;
  }

  boolean hasPages(Statements statements, UUID document) {
    return statements.first(TAKEN, row -> row.number(1) > 0, document).orElseThrow();
  }
}
