// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.practices.P17_PerforatedCaching.ItemCache;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class P17_PerforatedCachingTest {

  private final ItemCache cache = new ItemCache();
  private final List<List<ItemVersion>> rendered = new ArrayList<>();
  private final Set<ItemVersion> deleted = new HashSet<>();

  @Test
  void onlyMissingItemsAreRenderedAndTheOrderIsKept() {
    cache.find(versions(1, 3), this::render);
    assertEquals(documents(1, 2, 3, 4), found(versions(1, 2, 3, 4)));
    assertEquals(documents(4, 1), found(versions(4, 1)));
    assertEquals(List.of(versions(1, 3), versions(2, 4)), rendered);
  }

  @Test
  void deletedItemsAreOmittedAndNotCached() {
    deleted.addAll(versions(2));
    assertEquals(documents(1, 3), found(versions(1, 2, 3)));
    deleted.clear();
    assertEquals(documents(1, 2, 3), found(versions(1, 2, 3)));
    assertEquals(List.of(versions(1, 2, 3), versions(2)), rendered);
  }

  private List<UUID> found(List<ItemVersion> listed) {
    return cache.find(listed, this::render).stream().map(RenderedItem::document).toList();
  }

  private List<RenderedItem> render(List<ItemVersion> missing) {
    rendered.add(missing);
    return missing.stream()
        .map(
            version ->
                deleted.contains(version)
                    ? null
                    : new RenderedItem(version.document(), new byte[0]))
        .toList();
  }

  private static List<ItemVersion> versions(long... numbers) {
    return documents(numbers).stream().map(document -> new ItemVersion(document, 1)).toList();
  }

  private static List<UUID> documents(long... numbers) {
    return LongStream.of(numbers).mapToObj(number -> new UUID(0, number)).toList();
  }
}
