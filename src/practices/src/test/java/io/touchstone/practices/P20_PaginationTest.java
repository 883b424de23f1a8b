// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.practices.P20_Pagination.Item;
import io.touchstone.testing.database.OnEachDatabase;
import io.touchstone.testing.database.TestDatabase;
import jakarta.ws.rs.BadRequestException;
import java.util.List;
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
  void bothVariantsReturnTheLastPage() {
    List<Item> all = lists.unbounded();
    assertEquals(1000, all.size());
    assertEquals(all.subList(0, 20), lists.bounded());
    assertEquals(all.subList(980, 1000), offset.lastPage("1000"));
    assertEquals(all.subList(980, 1000), key.lastPage("1000"));
    assertEquals(offset.lastPage("100"), key.lastPage("100"));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "10", "101", "1000000", "-100", "100 "})
  void sizesArePowersOfTenWithinLimits(String size) {
    assertThrows(BadRequestException.class, () -> PostsResource.size(size));
  }
}
