// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.document.control.DocumentStore;
import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.document.entity.TitleKey;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.list.control.DocumentIndex;
import io.touchstone.documents.list.entity.DocumentQuery;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.Sort;
import io.touchstone.documents.page.control.AllPages;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.http.caller.Caller;
import io.touchstone.storage.database.Database;
import io.touchstone.storage.migration.Migration;
import io.touchstone.testing.database.FirstSchema;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Migrates documents stored with the first schema to the current one. */
@OnEachDatabase
class DocumentMigrationTest {

  private static final Instant DAY = Instant.parse("2016-08-17T00:00:00Z");
  private static final long ADA = 1;
  private static final long GRACE = 2;
  private static final List<String> TITLES =
      List.of("Plan", "plan B", "O'Brien", "Übersicht", "STRAẞE", "ΟΔΟΣ", "\ud83d\ude00", "x");

  private final Database database;
  private final DocumentStore store;
  private final PageStore pages;
  private final DocumentIndex index;
  private final List<Document> stored;

  DocumentMigrationTest(TestDatabase kind) {
    DataSource source = FirstSchema.in(kind);
    database = new Database(source);
    stored = IntStream.range(0, TITLES.size()).mapToObj(this::store).toList();
    new Migration(source).run();
    store = new DocumentStore(database);
    index = new DocumentIndex(database);
    pages = new PageStore(database);
  }

  private Document store(int number) {
    String title = TITLES.get(number);
    Instant created = DAY.plusSeconds(number);
    Document document =
        new Document(
            new UUID(0, number),
            title,
            number % 2 == 0 ? ADA : GRACE,
            created,
            created.plusSeconds(60),
            bytes(title) + bytes("Page 1[]"),
            1);
    database.write(
        on ->
            on.update(
                "INSERT INTO document (id, title, creator, created, saved, size)"
                    + " VALUES (?, ?, ?, ?, ?, 12345)",
                document.id(),
                title,
                document.creator(),
                document.created(),
                document.saved()));
    return document;
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void documentsAreOwnedByTheirCreatorsAndReadableByEveryone() {
    CallerAccess owned = new CallerAccess(Role.OWNER, Role.VIEWER);
    CallerAccess read = new CallerAccess(Role.NONE, Role.VIEWER);
    for (Document document : stored) {
      long other = document.creator() == ADA ? GRACE : ADA;
      assertEquals(
          Optional.of(new VisibleDocument(document, owned)),
          store.find(document.id(), document.creator()));
      assertEquals(
          Optional.of(new VisibleDocument(document, read)), store.find(document.id(), other));
    }
  }

  @Test
  void everyDocumentHasOneBlankPage() {
    for (Document document : stored) {
      assertEquals(List.of(Page.first(document.id())), AllPages.of(pages, document.id()));
    }
  }

  @Test
  void listsAreSortedAsForNewDocuments() {
    assertEquals(
        stored.stream()
            .sorted(Comparator.comparing(document -> TitleKey.of(document.title())))
            .map(Document::id)
            .toList(),
        list("", Sort.TITLE));
    assertEquals(
        stored.stream()
            .sorted(Comparator.comparing(Document::saved).reversed())
            .map(Document::id)
            .toList(),
        list("", Sort.SAVED));
  }

  @Test
  void everyTitleIsFoundByItsPrefix() {
    for (Document document : stored) {
      String whole = TitleKey.of(document.title());
      List<UUID> found = list(whole, Sort.TITLE);
      assertTrue(found.contains(document.id()), whole + " finds " + found);
    }
  }

  private List<UUID> list(String prefix, Sort sort) {
    return index
        .entries(
            new DocumentQuery(
                Caller.ANONYMOUS,
                Optional.empty(),
                prefix,
                sort,
                ItemDetail.SUMMARY,
                100,
                Optional.empty(),
                false))
        .stream()
        .map(ListEntry::document)
        .toList();
  }
}
