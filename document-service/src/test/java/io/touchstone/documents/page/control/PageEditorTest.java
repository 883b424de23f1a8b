// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.page.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.DocumentUpdates;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.page.entity.Shape;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.testing.concurrent.Concurrently;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

@OnEachDatabase
class PageEditorTest {

  private final TestDocuments documents;
  private final PageStore store;
  private final PageEditor editor;
  private final Document document;

  PageEditorTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    store = documents.pages();
    editor = documents.pageEditor();
    document = documents.create("Plan");
  }

  @Test
  void newPageIsLastAndNamedByItsNumber() {
    Page added = add(PageContent.BLANK);
    assertEquals(2, added.number());
    assertEquals("Page 2", added.title());
    assertEquals(List.of(Page.first(document.id()), added), all(document.id()));
  }

  @Test
  void changeUpdatesSizeAndVersionOfTheDocument() {
    Page added = add(titled("Wörter"));
    assertSizeAndVersion(2);
    editor.replace(ADA, added, titled("Andere Wörter"));
    assertSizeAndVersion(3);
    editor.delete(ADA, store.require(document.id(), 2));
    assertSizeAndVersion(4);
    assertEquals(document.size(), documents.find(document.id()).size());
  }

  @Test
  void equalContentKeepsTheVersion() {
    Page known = store.require(document.id(), 1);
    assertEquals(known, editor.replace(ADA, known, known.content()));
    assertEquals(1, documents.find(document.id()).version());
  }

  @Test
  void changeOfAStaleVersionIsRolledBack() {
    Page known = store.require(document.id(), 1);
    editor.replace(ADA, known, titled("Second"));
    assertEquals(
        412, status(() -> editor.replace(ADA, known, titled("A much longer third title"))));
    assertEquals(412, status(() -> editor.delete(ADA, known)));
    assertSizeAndVersion(2);
  }

  @Test
  void numberOfADeletedPageIsNotReused() {
    editor.delete(ADA, add(PageContent.BLANK));
    assertEquals(3, add(PageContent.BLANK).number());
    editor.delete(ADA, store.require(document.id(), 1));
    assertEquals(4, add(PageContent.BLANK).number());
  }

  @Test
  void documentHasAtMostAHundredPages() {
    IntStream.range(1, 100).forEach(number -> add(PageContent.BLANK));
    assertEquals(409, status(() -> add(PageContent.BLANK)));
    assertEquals(100, store.count(document).pages());
  }

  @Test
  void documentGrowsUpToItsLimitAndCanShrinkAgain() {
    PageContent large = withShapes(500);
    long bytes = Page.of(document.id(), 2, large).bytes();
    while (documents.find(document.id()).size() + bytes <= DocumentUpdates.MAX_BYTES) {
      add(large);
    }
    Page first = store.require(document.id(), 1);
    long count = store.count(document).pages();
    assertEquals(409, status(() -> add(large)));
    assertEquals(409, status(() -> editor.replace(ADA, first, large)));
    assertEquals(count, store.count(document).pages());
    assertSizeAndVersion(count);

    editor.replace(ADA, store.require(document.id(), 2), withShapes(1));
    add(large);
    assertSizeAndVersion(count + 2);
  }

  private static PageContent withShapes(int number) {
    Shape shape =
        new Shape(Shape.Kind.RECTANGLE, 1, 2, 3, 4, "x".repeat(400), "#ffffff", "#000000");
    return new PageContent("Page", 400, 300, Collections.nCopies(number, shape));
  }

  @Test
  void findsPagesByIndexDespiteGapsInNumbers() {
    add(PageContent.BLANK);
    add(PageContent.BLANK);
    editor.delete(ADA, store.require(document.id(), 1));
    assertEquals(new PageStore.Position(2, 1), store.requireAt(document.id(), 0));
    assertEquals(new PageStore.Position(3, 1), store.requireAt(document.id(), 1));
    assertEquals(404, status(() -> store.requireAt(document.id(), 2)));
  }

  @Test
  void concurrentPagesGetDistinctNumbers() {
    Concurrently.attempts(8, () -> add(titled("Page")));
    assertEquals(
        LongStream.rangeClosed(1, 9).boxed().toList(),
        all(document.id()).stream().map(Page::number).toList());
    assertSizeAndVersion(9);
  }

  @Test
  void copyHasTheSamePagesInTheirFirstVersion() {
    add(titled("Überblick"));
    editor.replace(ADA, store.require(document.id(), 1), titled("Changed"));
    Document copy = documents.find(documents.copy(document, ADA).id());
    assertEquals(
        List.of("Changed", "Überblick"), all(copy.id()).stream().map(Page::title).toList());
    assertEquals(1, store.requireVersion(copy.id(), 1));
    assertEquals("Copy".length() + pages(copy.id()), copy.size());
    assertEquals(1, copy.version());
  }

  private Page add(PageContent content) {
    return documents.addPage(document, ADA, content);
  }

  private static PageContent titled(String title) {
    return new PageContent(title, 400, 300, List.of());
  }

  private void assertSizeAndVersion(long version) {
    Document now = documents.find(document.id());
    assertEquals("Plan".length() + pages(document.id()), now.size());
    assertEquals(version, now.version());
  }

  private List<Page> all(UUID id) {
    List<PageStore.Entry> range = List.of(new PageStore.Entry(1, 0), new PageStore.Entry(500, 0));
    return store.pages(documents.find(id), new Slice<>(range, false, false)).list();
  }

  private int pages(UUID id) {
    return all(id).stream().mapToInt(Page::bytes).sum();
  }
}
