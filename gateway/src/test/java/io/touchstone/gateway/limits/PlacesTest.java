// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.limits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlacesTest {
  private final Places places = new Places(2);

  @Test
  void aClientHasSoManyAndNoMore() {
    assertTrue(places.take("one"));
    assertTrue(places.take("one"));
    assertFalse(places.take("one"));
    assertFalse(places.take("one"));
  }

  @Test
  void othersHaveTheirOwn() {
    places.take("one");
    places.take("one");
    assertTrue(places.take("other"));
  }

  @Test
  void whatIsFreeMayBeTakenAgain() {
    places.take("one");
    places.take("one");
    places.free("one");
    assertTrue(places.take("one"));
    assertFalse(places.take("one"));
  }

  @Test
  void whoHasNoneIsForgotten() {
    IntStream.range(0, 1_000).parallel().mapToObj(String::valueOf).forEach(this::comeAndGo);
    assertEquals(0, places.clients());
  }

  private void comeAndGo(String client) {
    assertTrue(places.take(client));
    places.free(client);
  }

  @Test
  void zeroIsForAnyNumber() {
    Places unlimited = new Places(0);
    assertTrue(IntStream.range(0, 1_000).allMatch(request -> unlimited.take("one")));
  }
}
