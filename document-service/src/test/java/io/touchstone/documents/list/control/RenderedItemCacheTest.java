// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.list.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.documents.list.entity.ItemDetail;
import io.touchstone.documents.list.entity.ListEntry;
import io.touchstone.documents.list.entity.ListPage;
import io.touchstone.documents.paging.entity.Slice;
import io.touchstone.http.caller.Caller;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.testing.database.TestDatabase;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RenderedItemCacheTest {

  private final TestLists lists = TestLists.in(TestDatabase.H2);

  @Test
  void onlyChangedItemsAreLoaded() {
    RenderedItemCache cache = lists.items();
    ListPage page = page(ItemDetail.FULL);
    String before = items(cache, page);
    renameWithoutNewVersion("Unseen");
    assertEquals(before, items(cache, page));
    assertNotEquals(before, items(lists.items(), page));
    List<ListEntry> entries = new ArrayList<>(page.entries().items());
    ListEntry entry = entries.get(7);
    lists.database().write(on -> on.update("UPDATE document SET version = 2"));
    entries.set(7, new ListEntry(entry.cursor(), 2, entry.owner()));
    ListPage changed =
        new ListPage(page.query(), new Slice<>(entries, false, false), page.creators());
    assertEquals(1, occurrences("Unseen", items(cache, changed)));
  }

  /** Changes titles but not versions, so only what is loaded again shows the change. */
  private void renameWithoutNewVersion(String title) {
    lists.database().write(on -> on.update("UPDATE document SET title = ?", title));
  }

  private ListPage page(ItemDetail detail) {
    return lists.renderer().page(lists.query(Caller.ANONYMOUS, detail));
  }

  private static String items(RenderedItemCache cache, ListPage page) {
    return cache.of(page, MediaFormat.JSON).rendered().stream()
        .map(item -> new String(item, UTF_8))
        .collect(Collectors.joining());
  }

  private static int occurrences(String word, String text) {
    return text.split(word, -1).length - 1;
  }
}
