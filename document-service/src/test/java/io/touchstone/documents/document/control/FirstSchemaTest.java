// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.caller.Caller;
import io.touchstone.database.Database;
import io.touchstone.database.FirstSchema;
import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.entity.Detail;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.DocumentQuery;
import io.touchstone.documents.document.entity.Listed;
import io.touchstone.documents.document.entity.Sort;
import io.touchstone.documents.document.entity.VisibleDocument;
import io.touchstone.documents.page.control.PageStore;
import io.touchstone.documents.page.control.TestPages;
import io.touchstone.documents.page.entity.Page;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What was stored under the first schema is there under the newest, as that would have it. */
@OnEachDatabase
class FirstSchemaTest {

  private static final Instant DAY = Instant.parse("2016-08-17T00:00:00Z");
  private static final long ADA = 1;
  private static final long GRACE = 2;
  private static final List<String> TITLES =
      List.of("Plan", "plan B", "O'Brien", "Übersicht", "STRAẞE", "ΟΔΟΣ", "\ud83d\ude00", "x");

  private final Database database;
  private final DocumentStore store = new DocumentStore();
  private final PageStore pages;
  private final DocumentIndex index = new DocumentIndex();
  private final List<Document> stored;

  FirstSchemaTest(TestDatabase kind) {
    DataSource source = FirstSchema.in(kind);
    database = new Database(source);
    stored = IntStream.range(0, TITLES.size()).mapToObj(this::store).toList();
    new Migration(source).run();
    store.database = database;
    index.database = database;
    pages = TestPages.store(database);
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
  void everyDocumentIsThereAndItsCreatorsOwnForAllToRead() {
    Access owned = new Access(Role.OWNER, Role.VIEWER);
    Access read = new Access(Role.NONE, Role.VIEWER);
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
      assertEquals(List.of(Page.first(document.id())), pages.all(document.id()));
    }
  }

  @Test
  void listsAreInTheOrderOfNewOnes() {
    assertEquals(
        stored.stream()
            .sorted(Comparator.comparing(document -> Sort.key(document.title())))
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
  void everyTitleIsFoundByWhatItStartsWith() {
    for (Document document : stored) {
      String whole = Sort.key(document.title());
      List<UUID> found = list(whole, Sort.TITLE);
      assertTrue(found.contains(document.id()), whole + " finds " + found);
    }
  }

  private List<UUID> list(String prefix, Sort sort) {
    return index
        .entries(
            new DocumentQuery(
                Caller.ANYONE,
                Optional.empty(),
                prefix,
                sort,
                Detail.SUMMARY,
                100,
                Optional.empty(),
                false))
        .stream()
        .map(Listed::document)
        .toList();
  }
}
