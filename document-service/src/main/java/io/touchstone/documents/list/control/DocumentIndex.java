// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.database.ResultRow;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the documents on a page of a list. A page is a range of one index, or of two if a caller
 * lists another user's documents. Its cost therefore depends neither on its position nor on the
 * number of documents.
 */
@Dependent
public record DocumentIndex(Database database) {

  /**
   * The next code point is that of a surrogate, which PostgreSQL cannot store. H2 compares UTF-16
   * code units, by which the one after them also follows all supplementary characters.
   */
  private static final String BEFORE_SURROGATES = "\ud7ff";

  @Inject
  public DocumentIndex {}

  public Slice<ListEntry> entries(DocumentQuery query) {
    Selection selection = selection(query);
    return Slice.of(
        query.paging(),
        database.list(
            selection.sql(), row -> entry(row, query.sort()), selection.parameters().toArray()));
  }

  /** A SQL statement with the values of its parameters. */
  record Selection(String sql, List<Object> parameters) {}

  static Selection selection(DocumentQuery query) {
    List<Object> parameters = new ArrayList<>();
    String sql =
        query.userIds().size() == 1
            ? range(query, query.userIds().get(0), parameters)
            : union(query, parameters);
    return new Selection(sql, parameters);
  }

  private static String union(DocumentQuery query, List<Object> parameters) {
    List<String> ranges =
        query.userIds().stream().map(userId -> range(query, userId, parameters)).toList();
    parameters.add(query.paging().limit() + 1);
    return "SELECT sort_key, document, version, owner FROM (("
        + String.join(") UNION (", ranges)
        + ")) merged ORDER BY "
        + ordered("sort_key, document", query)
        + " LIMIT ?";
  }

  /** Also orders by the constant columns; otherwise H2 does not use the index. */
  private static String range(DocumentQuery query, long userId, List<Object> parameters) {
    String key = query.sort().label();
    StringBuilder where = new StringBuilder("user_id = ?");
    parameters.add(userId);
    query
        .owner()
        .ifPresent(
            owner -> {
              where.append(" AND owner = ?");
              parameters.add(owner);
            });
    if (!query.titlePrefix().isEmpty()) {
      where.append(" AND title >= ? AND title < ?");
      parameters.add(query.titlePrefix());
      parameters.add(upperBound(query.titlePrefix()));
      if (query.titlePrefix().endsWith(BEFORE_SURROGATES)) {
        where.append(" AND title LIKE ?");
        parameters.add(query.titlePrefix().replaceAll("[\\\\%_]", "\\\\$0") + "%");
      }
    }
    where.append(" AND ").append(start(query, parameters));
    parameters.add(query.paging().limit() + 1);
    String columns = (query.owner().isPresent() ? "user_id, owner, " : "user_id, ") + key;
    return ("SELECT %s AS sort_key, document, version, owner FROM document_access"
            + " WHERE %s ORDER BY %s LIMIT ?")
        .formatted(key, where, ordered(columns + ", document", query));
  }

  /**
   * Returns the condition for the start of the page. The first page has one, too: within a union,
   * H2 chooses the index by the conditions and ignores the order.
   */
  private static String start(DocumentQuery query, List<Object> parameters) {
    String key = query.sort().label();
    if (query.paging().start().isEmpty()) {
      parameters.add(query.sort() == Sort.TITLE ? "" : Instant.EPOCH);
      return key + " >= ?";
    }
    parameters.add(query.paging().start().get().key());
    parameters.add(query.paging().start().get().id());
    return "(%s, document) %s (?, ?)".formatted(key, query.descending() ? "<" : ">");
  }

  private static String ordered(String columns, DocumentQuery query) {
    return query.descending() ? columns.replace(",", " DESC,") + " DESC" : columns;
  }

  /**
   * Returns a text that is greater than all texts with the prefix; it is the smallest one unless
   * the prefix ends in {@link #BEFORE_SURROGATES}.
   */
  private static String upperBound(String prefix) {
    int last = prefix.offsetByCodePoints(prefix.length(), -1);
    int next =
        prefix.endsWith(BEFORE_SURROGATES)
            ? Character.MAX_SURROGATE + 1
            : prefix.codePointAt(last) + 1;
    return prefix.substring(0, last) + Character.toString(next);
  }

  private static ListEntry entry(ResultRow row, Sort sort) throws SQLException {
    Object key = sort == Sort.TITLE ? row.text("sort_key") : row.instant("sort_key");
    return new ListEntry(
        new Cursor(key, row.uuid("document")), row.number("version"), row.number("owner"));
  }
}
