// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static io.touchstone.documents.document.control.TestDocuments.ADA;
import static io.touchstone.documents.document.control.TestDocuments.GRACE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.TestDocuments;
import io.touchstone.documents.document.entity.Document;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.page.entity.Page;
import io.touchstone.documents.page.entity.PageContent;
import io.touchstone.documents.user.control.StubUserDirectory;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever a list shows, a change of it changes the entity tag of the list, and no cache returns
 * the list as it was before.
 */
@OnEachDatabase
class ListChangesTest {

  private static final int LIMIT = 2;

  private final StubUserDirectory users = new StubUserDirectory();
  private final TestDocuments documents;
  private final TestLists lists;
  private final DocumentListRenderer renderer;
  private Map<String, DocumentListRenderer.Body> known;

  ListChangesTest(TestDatabase kind) {
    documents = TestDocuments.in(kind);
    lists = new TestLists(documents.database(), users, "https://documents.example");
    renderer = lists.renderer();
    known = bodies(renderer);
  }

  @Test
  void sharing() {
    Document document = documents.document(GRACE);
    assertUnchanged();
    Grant grant = documents.access().add(document.id(), GRACE, ADA.id(), Role.VIEWER);
    assertAllChanged();
    documents.access().change(GRACE, grant, Role.EDITOR);
    assertUnchanged();
    documents.access().remove(ADA, documents.grants().find(document.id(), 1).get(), Role.EDITOR);
    assertAllChanged();
  }

  @Test
  void renamingAndDeleting() {
    Document document = documents.create("Plan");
    assertAllChanged();
    documents.rename(document, "Plan B");
    assertAllChanged();
    documents.delete(documents.find(document.id()));
    assertAllChanged();
  }

  @Test
  void pages() {
    Document document = documents.create("Plan");
    assertAllChanged();
    Page added = documents.addPage(document, ADA, PageContent.BLANK);
    assertAllChanged();
    documents.pageEditor().replace(ADA, added, new PageContent("New", 800, 600, List.of()));
    assertAllChanged();
    documents.pageEditor().delete(ADA, documents.pages().require(document.id(), 2));
    assertAllChanged();
  }

  @Test
  void neighbours() {
    documents.create("One");
    Document second = documents.create("Two");
    assertAllChanged();
    Instant old = Instant.parse("2000-01-01T00:00:00Z");
    Document third = documents.document(ADA.id(), "Older than the page", old, old);
    assertAllChanged();
    documents.delete(third);
    assertAllChanged();
    documents.delete(second);
    assertAllChanged();
  }

  @Test
  void creators() {
    documents.create("Plan");
    assertAllChanged();
    users.name = "Ada Lovelace";
    assertShown(ItemDetail.EMBEDDED);
    users.last = 0;
    assertShown(ItemDetail.EMBEDDED);
    users.last = 1_000;
    assertShown(ItemDetail.EMBEDDED);
  }

  private void assertAllChanged() {
    assertShown(ItemDetail.values());
  }

  private void assertUnchanged() {
    assertShown();
  }

  /** Asserts that lists with these details show the last change, and no others. */
  private void assertShown(ItemDetail... changed) {
    Map<String, DocumentListRenderer.Body> now = bodies(renderer);
    Map<String, DocumentListRenderer.Body> uncached = bodies(lists.renderer(0));
    now.forEach(
        (list, body) -> {
          DocumentListRenderer.Body before = known.get(list);
          boolean shown = Stream.of(changed).anyMatch(detail -> list.startsWith(detail.name()));
          assertEquals(shown, !Arrays.equals(before.bytes(), body.bytes()), list);
          assertTrue(!shown || !before.tag().equals(body.tag()), list);
          assertArrayEquals(uncached.get(list).bytes(), body.bytes(), list);
          assertEquals(uncached.get(list).tag(), body.tag(), list);
        });
    known = now;
  }

  /** Returns Ada's list in each level of detail and format. */
  private Map<String, DocumentListRenderer.Body> bodies(DocumentListRenderer renderer) {
    Map<String, DocumentListRenderer.Body> bodies = new HashMap<>();
    for (ItemDetail detail : ItemDetail.values()) {
      for (MediaFormat format : MediaFormat.values()) {
        bodies.put(
            detail + " " + format, lists.body(renderer, lists.query(ADA, detail, LIMIT), format));
      }
    }
    return bodies;
  }
}
