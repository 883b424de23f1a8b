// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import io.touchstone.documents.document.entity.Document;
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

  private static final String FROM = " FROM page WHERE document = ?";
  private static final String ALL =
      "SELECT document, number, title, width, height, shapes, version" + FROM;
  private static final String FIND = ALL + " AND number = ?";
  private static final String RANGE =
      "SELECT p.document, p.number, p.title, p.width, p.height, p.shapes, p.version,"
          + " d.version AS document_version FROM page p JOIN document d ON d.id = p.document"
          + " WHERE p.document = ? AND p.number BETWEEN ? AND ? ORDER BY p.number";
  private static final String ENTRIES =
      "SELECT number, 6 * CHAR_LENGTH(title) + OCTET_LENGTH(shapes) AS bytes"
          + FROM
          + " AND number";
  private static final String FORWARDS = ENTRIES + " > ? ORDER BY number LIMIT ?";
  private static final String BACKWARDS = ENTRIES + " < ? ORDER BY number DESC LIMIT ?";
  private static final String VERSION = "SELECT version" + FROM + " AND number = ?";

  /** The page at a position. Counting is cheap, because a document has at most 100 pages. */
  private static final String AT =
      "SELECT number, version" + FROM + " ORDER BY number LIMIT 1 OFFSET ?";

  private static final String SUMMARIES =
      "SELECT document, number, title, width, height FROM page WHERE document = ANY (?)"
          + " ORDER BY document, number";
  private static final String COUNT =
      "SELECT version, (SELECT COUNT(*) FROM page WHERE document = d.id) AS pages"
          + " FROM document d WHERE id = ?";

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
        .first(VERSION, row -> row.number("version"), document, number)
        .orElseThrow(PageStore::notFound);
  }

  private static ProblemException notFound() {
    return ProblemException.notFound(
        "This document has no such page; take one from its list of pages.");
  }

  /**
   * The number and size of a page, which are enough to select the pages of a list.
   *
   * @param bytes the maximum size of its title and shapes as JSON, whose characters have up to six
   *     bytes
   */
  public record Entry(long number, long bytes) {}

  /** Selects pages of a document up to the limit of the query and a total size. */
  public Slice<Entry> entries(UUID document, PagingQuery<Long> query) {
    List<Entry> found =
        database.list(
            query.backwards() ? BACKWARDS : FORWARDS,
            row -> new Entry(row.number("number"), row.number("bytes")),
            document,
            query.start().orElse(0L),
            query.limit() + 1);
    int limit = Math.min(query.limit(), countWithin(found, PagingQuery.MAX_BYTES));
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

  /**
   * Pages of a document.
   *
   * @param current whether the document still had a given version when they were read
   */
  public record Pages(List<Page> list, boolean current) {}

  /** Returns the selected pages in their order, without those deleted since. */
  public Pages pages(Document document, Slice<Entry> selected) {
    record Versioned(Page page, long documentVersion) {}
    List<Entry> entries = selected.items();
    if (entries.isEmpty()) {
      return new Pages(List.of(), false);
    }
    List<Versioned> found =
        database.list(
            RANGE,
            row -> new Versioned(page(row), row.number("document_version")),
            document.id(),
            entries.get(0).number(),
            entries.get(entries.size() - 1).number());
    return new Pages(
        found.stream().map(Versioned::page).toList(),
        !found.isEmpty() && found.get(0).documentVersion() == document.version());
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
        .first(
            AT, row -> new Position(row.number("number"), row.number("version")), document, index)
        .orElseThrow(PageStore::notFound);
  }

  /**
   * The number of pages of a document.
   *
   * @param current whether the document still had a given version when they were counted
   */
  public record Count(long pages, boolean current) {}

  public Count count(Document document) {
    return database
        .first(
            COUNT,
            row -> new Count(row.number("pages"), row.number("version") == document.version()),
            document.id())
        .orElseGet(() -> new Count(0, false));
  }

  private static PageSummary summary(ResultRow row) throws SQLException {
    return new PageSummary(
        row.uuid("document"),
        row.number("number"),
        row.text("title"),
        (int) row.number("width"),
        (int) row.number("height"));
  }

  private static Page page(ResultRow row) throws SQLException {
    return new Page(
        row.uuid("document"),
        row.number("number"),
        row.text("title"),
        (int) row.number("width"),
        (int) row.number("height"),
        row.text("shapes"),
        row.number("version"));
  }
}
