// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.database.Database;
import io.touchstone.database.Migration;
import io.touchstone.database.OnEachDatabase;
import io.touchstone.database.TestDatabase;
import io.touchstone.documents.document.control.DocumentWriting;
import io.touchstone.documents.document.control.StoredDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.entity.Kind;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.PageState;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.problem.ProblemException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class PageEditingTest {

  private final StoredDocuments documents;
  private final PageStore store = new PageStore();
  private final PageEditing editing = new PageEditing();
  private Document document;

  PageEditingTest(TestDatabase kind) {
    DataSource source = kind.empty();
    new Migration(source).run();
    Database database = new Database(source);
    documents = new StoredDocuments(database);
    store.database = database;
    editing.database = database;
    editing.documents = documents.writing();
    editing.writing = new PageWriting();
  }

  @BeforeEach
  void create() {
    document = documents.created("Plan");
  }

  @Test
  void aNewDocumentHasOneBlankPage() {
    assertEquals(List.of(Page.first(document.id())), store.all(document.id()));
    assertEquals("Plan".length() + "Page 1".length() + "[]".length(), document.size());
  }

  @Test
  void aNewPageComesLastAndIsNamedByItsNumber() {
    Page added = add(PageContent.BLANK);
    assertEquals(2, added.number());
    assertEquals("Page 2", added.title());
    assertEquals(List.of(Page.first(document.id()), added), store.all(document.id()));
  }

  @Test
  void findsAPageAndItsVersion() {
    Page added = add(titled("Plan é"));
    assertEquals(Optional.of(added), store.find(document.id(), 2));
    assertEquals(Optional.of(1L), store.version(document.id(), 2));
    assertEquals(Optional.empty(), store.find(document.id(), 3));
    assertEquals(Optional.empty(), store.version(UUID.randomUUID(), 1));
  }

  @Test
  void eachChangeKeepsTheSizeTrueAndMakesTheNextVersionOfTheDocument() {
    Page added = add(titled("Wörter"));
    assertSizeIsTrue(2);
    editing.replace(added, titled("Andere Wörter"));
    assertSizeIsTrue(3);
    editing.delete(store.find(document.id(), 2).orElseThrow());
    assertSizeIsTrue(4);
    assertEquals(document.size(), documents.find(document.id()).size());
  }

  @Test
  void aReplacedPageIsOfTheNextVersion() {
    Page replaced = editing.replace(store.find(document.id(), 1).orElseThrow(), titled("New"));
    assertEquals(2, replaced.version());
    assertEquals(Optional.of(replaced), store.find(document.id(), 1));
  }

  @Test
  void theSameContentChangesNothing() {
    Page known = store.find(document.id(), 1).orElseThrow();
    assertEquals(known, editing.replace(known, known.content()));
    assertEquals(1, documents.find(document.id()).version());
  }

  @Test
  void anOldVersionIsRefusedAndNothingOfItStays() {
    Page known = store.find(document.id(), 1).orElseThrow();
    editing.replace(known, titled("Second"));
    assertRefused(412, () -> editing.replace(known, titled("A much longer third title")));
    assertRefused(412, () -> editing.delete(known));
    assertSizeIsTrue(2);
  }

  @Test
  void theOnlyPageStays() {
    assertRefused(409, () -> editing.delete(store.find(document.id(), 1).orElseThrow()));
    assertEquals(1, store.count(document.id()));
    assertEquals(1, documents.find(document.id()).version());
  }

  @Test
  void theNumberOfADeletedPageIsNotGivenAgain() {
    editing.delete(add(PageContent.BLANK));
    assertEquals(3, add(PageContent.BLANK).number());
    editing.delete(store.find(document.id(), 1).orElseThrow());
    assertEquals(4, add(PageContent.BLANK).number());
  }

  @Test
  void thereIsRoomForAHundredPages() {
    IntStream.range(1, 100).forEach(number -> add(PageContent.BLANK));
    assertRefused(409, () -> add(PageContent.BLANK));
    assertEquals(100, store.count(document.id()));
  }

  @Test
  void aDocumentGrowsToALimitAndShrinksFromThere() {
    PageContent large = withShapes(500);
    long bytes = Page.of(document.id(), 2, large).bytes();
    while (documents.find(document.id()).size() + bytes <= DocumentWriting.MOST_BYTES) {
      add(large);
    }
    Page first = store.find(document.id(), 1).orElseThrow();
    long count = store.count(document.id());
    assertRefused(409, () -> add(large));
    assertRefused(409, () -> editing.replace(first, large));
    assertEquals(count, store.count(document.id()));
    assertSizeIsTrue(count);

    editing.replace(store.find(document.id(), 2).orElseThrow(), withShapes(1));
    add(large);
    assertSizeIsTrue(count + 2);
  }

  private static PageContent withShapes(int number) {
    Shape shape = new Shape(Kind.RECTANGLE, 1, 2, 3, 4, "x".repeat(400), "#ffffff", "#000000");
    return new PageContent("Page", 400, 300, Collections.nCopies(number, shape));
  }

  @Test
  void aDeletedDocumentTakesNoPage() {
    documents.delete(document);
    assertRefused(404, () -> add(PageContent.BLANK));
  }

  @Test
  void aPlaceInTheOrderIsFoundWhateverTheNumbers() {
    add(PageContent.BLANK);
    add(PageContent.BLANK);
    editing.delete(store.find(document.id(), 1).orElseThrow());
    assertEquals(Optional.of(new PageState(2, 1)), store.at(document.id(), 0));
    assertEquals(Optional.of(new PageState(3, 1)), store.at(document.id(), 1));
    assertEquals(Optional.empty(), store.at(document.id(), 2));
  }

  @Test
  void pagesThatAreAddedAtOnceAllGetTheirOwnNumber() {
    CompletableFuture.allOf(
            IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.runAsync(() -> add(titled("Page of " + i))))
                .toArray(CompletableFuture[]::new))
        .join();
    assertEquals(
        LongStream.rangeClosed(1, 9).boxed().toList(),
        store.all(document.id()).stream().map(Page::number).toList());
    assertSizeIsTrue(9);
  }

  @Test
  void aCopyHasTheSamePagesInTheirFirstVersion() {
    add(titled("Überblick"));
    editing.replace(store.find(document.id(), 1).orElseThrow(), titled("Changed"));
    Document copy = documents.copied(document.id(), "Copy");
    assertEquals(
        List.of("Changed", "Überblick"), store.all(copy.id()).stream().map(Page::title).toList());
    assertEquals(Optional.of(1L), store.version(copy.id(), 1));
    assertEquals("Copy".length() + pages(copy.id()), copy.size());
    assertEquals(1, copy.version());
  }

  @Test
  void nothingIsCopiedOfADeletedDocument() {
    documents.delete(document);
    assertRefused(404, () -> documents.copied(document.id(), "Copy"));
  }

  private Page add(PageContent content) {
    return store.database.write(statements -> editing.add(statements, document.id(), content));
  }

  private static PageContent titled(String title) {
    return new PageContent(title, 400, 300, List.of());
  }

  private void assertSizeIsTrue(long version) {
    Document now = documents.find(document.id());
    assertEquals("Plan".length() + pages(document.id()), now.size());
    assertEquals(version, now.version());
  }

  private int pages(UUID id) {
    return store.all(id).stream().mapToInt(Page::bytes).sum();
  }

  private static void assertRefused(int status, Runnable change) {
    assertEquals(
        status, assertThrows(ProblemException.class, change::run).getResponse().getStatus());
  }
}
