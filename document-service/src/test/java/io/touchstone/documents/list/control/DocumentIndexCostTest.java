// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.paging.entity.PagingQuery;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.Link;
import io.touchstone.storage.database.Database;
import io.touchstone.testing.database.TestDatabase;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Pages of a list of 100,000 documents are index ranges, wherever they are. */
class DocumentIndexCostTest {

  private static final int LIMIT = 20;
  private static final UUID MIDDLE = UUID.fromString("80000000-0000-4000-8000-000000000000");
  private static final String ID =
      "CAST('00000000-0000-4000-8000-' || LPAD(CAST(n AS VARCHAR), 12, '0') AS UUID)";
  private static final String TIME =
      "TIMESTAMP WITH TIME ZONE '2016-01-01 00:00:00Z' + MOD(n * 7919, 100000) * INTERVAL '1'"
          + " SECOND";
  private static final String TITLE = "'title ' || MOD(n * 31, 20000)";

  @Test
  void onPostgreSqlAPageIsAnIndexRangeWithoutASort() {
    Database database = filled();
    database.write(statements -> statements.update("ANALYZE document_access"));
    queries().forEach(query -> assertIndexScan(query, genericPlan(database, query)));
  }

  /** Ignores the sort that merges the two ranges of a union, which covers at most two pages. */
  private static void assertIndexScan(DocumentQuery query, String plan) {
    String ranges = plan.contains("Append") ? plan.substring(plan.indexOf("Append")) : plan;
    assertTrue(ranges.contains("Index"), query + "\n" + plan);
    assertFalse(ranges.contains("Sort"), query + "\n" + plan);
    assertFalse(ranges.contains("Seq Scan"), query + "\n" + plan);
  }

  private static List<DocumentQuery> queries() {
    Caller somebody = new Caller(5, "somebody");
    List<DocumentQuery> queries = new ArrayList<>();
    for (Sort sort : Sort.values()) {
      Optional<Cursor> middle = Optional.of(middle(sort));
      for (PagingQuery<Cursor> page :
          List.of(
              new PagingQuery<Cursor>(Optional.empty(), false, LIMIT),
              new PagingQuery<>(middle, false, LIMIT),
              new PagingQuery<>(middle, true, LIMIT))) {
        if (sort == Sort.TITLE) {
          queries.add(query(Caller.ANONYMOUS, Optional.empty(), "title 1", sort, page));
        }
        queries.add(query(Caller.ANONYMOUS, Optional.empty(), "", sort, page));
        queries.add(query(Caller.ANONYMOUS, Optional.of(7L), "", sort, page));
        queries.add(query(somebody, Optional.of(7L), "", sort, page));
      }
    }
    return queries;
  }

  private static DocumentQuery query(
      Caller caller, Optional<Long> owner, String prefix, Sort sort, PagingQuery<Cursor> page) {
    Link list = new Link("https://documents.example/documents");
    return new DocumentQuery(list, caller, owner, prefix, sort, ItemDetail.SUMMARY, page);
  }

  private static Cursor middle(Sort sort) {
    return new Cursor(
        sort == Sort.TITLE ? "title 15" : Instant.parse("2016-01-01T13:53:20Z"), MIDDLE);
  }

  /** Returns the plan that PostgreSQL makes without knowing the values, as for the services. */
  private static String genericPlan(Database database, DocumentQuery query) {
    DocumentIndex.Selection selection = DocumentIndex.selection(query);
    String sql = selection.sql();
    String values =
        selection.parameters().stream()
            .map("'%s'"::formatted)
            .collect(Collectors.joining(", ", "(", ")"));
    for (int number = 1; sql.contains("?"); number++) {
      sql = sql.replaceFirst("\\?", "\\$" + number);
    }
    String prepare = "PREPARE page AS " + sql;
    return database.write(
        statements -> {
          statements.update("SET LOCAL plan_cache_mode = force_generic_plan");
          statements.update(prepare);
          List<String> lines =
              statements.list(
                  "EXPLAIN ANALYZE EXECUTE page" + values, row -> row.result().getString(1));
          statements.update("DEALLOCATE page");
          return String.join("\n", lines);
        });
  }

  /** Fills a database with documents of 50 owners that everyone can read. */
  private static Database filled() {
    Database database = TestDocuments.in(TestDatabase.POSTGRESQL).database();
    database.write(
        statements -> {
          statements.update(
              "INSERT INTO document (id, title, creator, created, saved, size, version) SELECT "
                  + String.join(", ", ID, TITLE, "MOD(n, 50)", TIME, TIME, "10", "1")
                  + " FROM generate_series(1, 100000) AS numbers(n)");
          return statements.update(
              "INSERT INTO document_access"
                  + " (document, user_id, role, revision, owner, title, created, saved, version)"
                  + " SELECT id, 0, 1, 1, creator, title, created, saved, 1 FROM document");
        });
    return database;
  }
}
