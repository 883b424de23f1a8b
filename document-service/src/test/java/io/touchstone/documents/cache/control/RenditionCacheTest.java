// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.cache.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RenditionCacheTest {

  private static final Key OLD = new Key("page", 1);
  private static final Key NEW = new Key("page", 2);

  private final RenditionCache cache = new RenditionCache(1_000_000);

  private record Key(String id, long version) {}

  @Test
  void eachVersionIsRenderedOnce() {
    byte[] first = cache.get(OLD, () -> new byte[1]);
    byte[] second = cache.get(NEW, () -> new byte[2]);
    assertSame(first, cache.get(OLD, () -> new byte[3]));
    assertSame(second, cache.get(NEW, () -> new byte[3]));
  }

  @Test
  void onlyMissingKeysAreRendered() {
    byte[] first = cache.get(OLD, () -> new byte[1]);
    byte[] second = new byte[2];
    Map<Key, byte[]> all =
        cache.getAll(
            Set.of(OLD, NEW),
            missing -> {
              assertEquals(Set.of(NEW), missing);
              return Map.of(NEW, second);
            });
    assertEquals(Map.of(OLD, first, NEW, second), all);
    assertSame(second, cache.get(NEW, () -> new byte[3]));
  }
}
