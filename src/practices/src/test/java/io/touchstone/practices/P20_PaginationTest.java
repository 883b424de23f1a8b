// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.practices.P20_Pagination.Item;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.ws.rs.BadRequestException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@OnEachDatabase
class P20_PaginationTest {

  private final P20_Pagination.Naive offset = new P20_Pagination.Naive();
  private final P20_Pagination.Tuned key = new P20_Pagination.Tuned();
  private final P20_Pagination.Lists lists = new P20_Pagination.Lists();

  P20_PaginationTest(TestDatabase kind) {
    Database database = new Database(kind.empty());
    PostSeed seed = new PostSeed(database, 50, 1);
    seed.storeCollection(100);
    seed.storeCollection(1000);
    seed.storeCollection(1000);
    offset.database = database;
    key.database = database;
    lists.database = database;
  }

  @Test
  void bothVariantsReturnTheSameLastPages() {
    List<Item> all = lists.unbounded();
    assertEquals(1000, all.size());
    assertEquals(all.subList(0, 20), lists.bounded());
    Set<List<Item>> pages = new HashSet<>();
    for (int number = 0; number < 40; number++) {
      List<Item> page = offset.page("1000", "document " + number);
      assertEquals(page, key.page("1000", "document " + number));
      int first = all.indexOf(page.get(0));
      assertEquals(all.subList(first, first + 20), page);
      pages.add(page);
    }
    assertTrue(pages.size() > 10, "distinct pages: " + pages.size());
    assertEquals(offset.page("100", ""), key.page("100", ""));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "10", "101", "10000000", "-100", "100 "})
  void sizesArePowersOfTenWithinLimits(String size) {
    assertThrows(BadRequestException.class, () -> PostsResource.size(size));
  }
}
