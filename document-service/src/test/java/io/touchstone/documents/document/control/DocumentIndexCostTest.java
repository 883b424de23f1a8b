// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.entity.Cursor;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.Sort;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** A page costs the same wherever it is in a list of 100,000 documents. */
class DocumentIndexCostTest {

  private static final int LIMIT = 20;
  private static final int MOST_ROWS_PER_ITEM = 3;
  private static final Pattern SCANNED = Pattern.compile("scanCount: (\\d+)");
  private static final UUID MIDDLE = UUID.fromString("80000000-0000-4000-8000-000000000000");
  private static final String ID =
      "CAST('00000000-0000-4000-8000-' || LPAD(CAST(n AS VARCHAR), 12, '0') AS UUID)";
  private static final String TIME =
      "TIMESTAMP WITH TIME ZONE '2016-01-01 00:00:00Z' + MOD(n * 7919, 100000) * INTERVAL '1' SECOND";
  private static final String TITLE = "'title ' || MOD(n * 31, 20000)";

  @Test
  void onH2APageScansLittleMoreThanItsOwnRows() {
    Database database = filled(TestDatabase.H2, "SYSTEM_RANGE(1, 100000) AS numbers(n)");
    database.write(statements -> statements.update("ANALYZE"));
    queries().forEach(query -> expectFewRows(query, plan(database, query)));
  }

  @Test
  void onPostgreSqlAPageIsARangeOfAnIndexWithoutASort() {
    Database database = filled(TestDatabase.POSTGRESQL, "generate_series(1, 100000) AS numbers(n)");
    database.write(statements -> statements.update("ANALYZE document_access"));
    queries().forEach(query -> expectIndexScan(query, plan(database, query)));
  }

  private static void expectFewRows(DocumentQuery query, String plan) {
    Matcher scans = SCANNED.matcher(plan);
    int rows = 0;
    while (scans.find()) {
      rows = Math.max(rows, Integer.parseInt(scans.group(1)));
    }
    assertTrue(rows > 0 && rows <= LIMIT * MOST_ROWS_PER_ITEM, query + "\n" + plan);
  }

  /** Only the merge of the two ranges of a union sorts, and that a page or two. */
  private static void expectIndexScan(DocumentQuery query, String plan) {
    String ranges = plan.contains("Append") ? plan.substring(plan.indexOf("Append")) : plan;
    assertTrue(ranges.contains("Index"), query + "\n" + plan);
    assertFalse(ranges.contains("Sort"), query + "\n" + plan);
    assertFalse(ranges.contains("Seq Scan"), query + "\n" + plan);
  }

  private static Stream<DocumentQuery> queries() {
    return Stream.of(Sort.values())
        .flatMap(
            sort ->
                Stream.of(Optional.<Long>empty(), Optional.of(7L))
                    .flatMap(
                        owner ->
                            Stream.of(Optional.<Cursor>empty(), Optional.of(middle(sort)))
                                .flatMap(start -> queries(sort, owner, start))));
  }

  private static Stream<DocumentQuery> queries(
      Sort sort, Optional<Long> owner, Optional<Cursor> start) {
    return Stream.of(Caller.ANYONE, new Caller(5, "somebody"))
        .filter(caller -> owner.isPresent() || !caller.signedIn())
        .flatMap(
            caller ->
                Stream.of(false, true)
                    .filter(backwards -> start.isPresent() || !backwards)
                    .map(
                        backwards ->
                            new DocumentQuery(
                                caller, owner, "", sort, Detail.SUMMARY, LIMIT, start, backwards)));
  }

  private static Cursor middle(Sort sort) {
    return new Cursor(
        sort == Sort.TITLE ? "title 15" : Instant.parse("2016-01-01T13:53:20Z"), MIDDLE);
  }

  private static String plan(Database database, DocumentQuery query) {
    DocumentIndex.Selection selection = DocumentIndex.selection(query);
    List<String> lines =
        database.list(
            "EXPLAIN ANALYZE " + selection.sql(),
            row -> row.text(1),
            selection.parameters().toArray());
    return String.join("\n", lines);
  }

  /** All of them are published; they have 50 owners. */
  private static Database filled(TestDatabase kind, String numbers) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    database.write(
        statements -> {
          statements.update(
              "INSERT INTO document (id, title, creator, created, saved, size, version) SELECT "
                  + String.join(", ", ID, TITLE, "MOD(n, 50)", TIME, TIME, "10", "1")
                  + " FROM "
                  + numbers);
          return statements.update(
              "INSERT INTO document_access"
                  + " (document, person, role, revision, owner, title, created, saved, version)"
                  + " SELECT id, 0, 1, 1, creator, title, created, saved, 1 FROM document");
        });
    return database;
  }
}
