// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageSummary;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Reads pages from the database. {@link PageUpdates} writes them. */
@Dependent
public record PageStore(Database database) {

  /** The size of the pages in one response, in bytes; a single larger page is returned alone. */
  static final long MAX_LIST_BYTES = 512 * 1024;

  private static final String FROM = " FROM page WHERE document = ?";
  private static final String ALL =
      "SELECT document, number, title, width, height, shapes, version" + FROM;
  private static final String FIND = ALL + " AND number = ?";
  private static final String RANGE = ALL + " AND number BETWEEN ? AND ? ORDER BY number";
  private static final String ENTRIES =
      "SELECT number, OCTET_LENGTH(title) + OCTET_LENGTH(shapes)" + FROM + " AND number";
  private static final String FORWARDS = ENTRIES + " > ? ORDER BY number LIMIT ?";
  private static final String BACKWARDS = ENTRIES + " < ? ORDER BY number DESC LIMIT ?";
  private static final String VERSION = "SELECT version" + FROM + " AND number = ?";

  /** The page at a position. Counting is cheap, because a document has at most 100 pages. */
  @SuppressWarnings("keeper:offset-paging")
  private static final String AT =
      "SELECT number, version" + FROM + " ORDER BY number LIMIT 1 OFFSET ?";

  private static final String SUMMARIES =
      "SELECT document, number, title, width, height FROM page WHERE document = ANY (?)"
          + " ORDER BY document, number";
  private static final String COUNT = "SELECT COUNT(*)" + FROM;

  @Inject
  public PageStore {}

  /**
   * Returns a page.
   *
   * @throws ProblemException 404 if there is none
   */
  public Page require(UUID document, long number) {
    return database.first(FIND, PageStore::page, document, number).orElseThrow(PageStore::notFound);
  }

  /**
   * Returns the version of a page.
   *
   * @throws ProblemException 404 if there is no such page
   */
  public long requireVersion(UUID document, long number) {
    return database
        .first(VERSION, row -> row.number(1), document, number)
        .orElseThrow(PageStore::notFound);
  }

  private static ProblemException notFound() {
    return ProblemException.notFound(
        "This document has no such page; take one from its list of pages.");
  }

  /**
   * The number and size of a page, which are enough to select the pages of a list.
   *
   * @param bytes what the page adds to the size of its document
   */
  public record Entry(long number, long bytes) {}

  /** Selects pages of a document up to the limit of the query and a total size. */
  public Slice<Entry> entries(UUID document, PagingQuery<Long> query) {
    List<Entry> found =
        database.list(
            query.backwards() ? BACKWARDS : FORWARDS,
            row -> new Entry(row.number(1), row.number(2)),
            document,
            query.start().orElse(0L),
            query.limit() + 1);
    int limit = Math.min(query.limit(), countWithin(found, MAX_LIST_BYTES));
    return Slice.of(new PagingQuery<>(query.start(), query.backwards(), limit), found);
  }

  /** Returns how many of the first entries have at most this size together, but at least 1. */
  private static int countWithin(List<Entry> entries, long maxBytes) {
    int count = 0;
    long total = 0;
    while (count < entries.size() && (count == 0 || total + entries.get(count).bytes <= maxBytes)) {
      total += entries.get(count++).bytes;
    }
    return Math.max(1, count);
  }

  /** Returns the selected pages in their order, without those deleted since. */
  public List<Page> pages(UUID document, Slice<Entry> selected) {
    List<Entry> entries = selected.items();
    return entries.isEmpty()
        ? List.of()
        : database.list(
            RANGE,
            PageStore::page,
            document,
            entries.get(0).number(),
            entries.get(entries.size() - 1).number());
  }

  /** Returns all pages of several documents without their shapes, in order per document. */
  public List<PageSummary> summaries(List<UUID> documents) {
    return database.read(
        statements ->
            statements.list(SUMMARIES, PageStore::summary, statements.array("uuid", documents)));
  }

  /** A page of a document, without its content. */
  public record Position(long number, long version) {}

  /**
   * Returns the page at a position in the document.
   *
   * @param index 0 for the first
   * @throws ProblemException 404 if there are fewer pages
   */
  public Position requireAt(UUID document, int index) {
    return database
        .first(AT, row -> new Position(row.number(1), row.number(2)), document, index)
        .orElseThrow(PageStore::notFound);
  }

  public long count(UUID document) {
    return database.first(COUNT, row -> row.number(1), document).orElseThrow();
  }

  private static PageSummary summary(ResultRow row) throws SQLException {
    return new PageSummary(
        row.uuid(1), row.number(2), row.text(3), (int) row.number(4), (int) row.number(5));
  }

  private static Page page(ResultRow row) throws SQLException {
    return new Page(
        row.uuid(1),
        row.number(2),
        row.text(3),
        (int) row.number(4),
        (int) row.number(5),
        row.text(6),
        row.number(7));
  }
}
