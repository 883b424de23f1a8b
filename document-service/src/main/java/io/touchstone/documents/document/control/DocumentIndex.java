// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import io.touchstone.database.Database;
import io.touchstone.database.Row;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.document.entity.Sort;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Which documents are on a page of a list. A page is a range of one index (of two where a caller
 * looks at another user's documents), so it costs the same wherever it is and however many
 * documents there are.
 */
@ApplicationScoped
public class DocumentIndex {

  @Inject Database database;

  /**
   * The entries of the page in the direction of the query, and one beyond it where there are more.
   */
  public List<Listed> entries(DocumentQuery query) {
    Selection selection = selection(query);
    return database.list(
        selection.sql(), row -> listed(row, query.sort()), selection.parameters().toArray());
  }

  /** A statement with the values of its parameters. */
  record Selection(String sql, List<Object> parameters) {}

  static Selection selection(DocumentQuery query) {
    List<Object> parameters = new ArrayList<>();
    String sql =
        query.persons().size() == 1
            ? range(query, query.persons().get(0), parameters)
            : union(query, parameters);
    return new Selection(sql, parameters);
  }

  private static String union(DocumentQuery query, List<Object> parameters) {
    List<String> ranges =
        query.persons().stream().map(person -> range(query, person, parameters)).toList();
    parameters.add(query.limit() + 1);
    return "SELECT place, document, version, owner FROM (("
        + String.join(") UNION (", ranges)
        + ")) merged ORDER BY "
        + ordered("place, document", query)
        + " LIMIT ?";
  }

  /** Columns that are equal in all rows stand in the order too: H2 needs them to see the index. */
  private static String range(DocumentQuery query, long person, List<Object> parameters) {
    String key = query.sort().label();
    StringBuilder where = new StringBuilder("person = ?");
    parameters.add(person);
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
      parameters.add(beyond(query.titlePrefix()));
    }
    where.append(" AND ").append(beginning(query, parameters));
    parameters.add(query.limit() + 1);
    String columns = (query.owner().isPresent() ? "person, owner, " : "person, ") + key;
    return ("SELECT %s AS place, document, version, owner FROM document_access"
            + " WHERE %s ORDER BY %s LIMIT ?")
        .formatted(key, where, ordered(columns + ", document", query));
  }

  /**
   * The condition for where the page begins. A list from its very beginning has one too: within a
   * union, H2 takes the index of what there are conditions for and does not look at the order.
   */
  private static String beginning(DocumentQuery query, List<Object> parameters) {
    String key = query.sort().label();
    if (query.start().isEmpty()) {
      parameters.add(query.sort() == Sort.TITLE ? "" : Instant.EPOCH);
      return key + " >= ?";
    }
    parameters.add(query.start().get().key());
    parameters.add(query.start().get().id());
    return "(%s, document) %s (?, ?)".formatted(key, query.descending() ? "<" : ">");
  }

  private static String ordered(String columns, DocumentQuery query) {
    return query.descending() ? columns.replace(",", " DESC,") + " DESC" : columns;
  }

  /** The first text after all that start with the prefix. */
  private static String beyond(String prefix) {
    int last = prefix.offsetByCodePoints(prefix.length(), -1);
    return prefix.substring(0, last) + Character.toString(prefix.codePointAt(last) + 1);
  }

  private static Listed listed(Row row, Sort sort) throws SQLException {
    Object key = sort == Sort.TITLE ? row.text(1) : row.instant(1);
    return new Listed(new Cursor(key, row.uuid(2)), row.number(3), row.number(4));
  }
}
