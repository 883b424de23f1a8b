// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BlockOrderTest {

  private static final List<String> VARIANTS = List.of("naive", "client", "builder", "tuned");

  @Test
  void anotherSeedOrPracticeGivesAnotherOrder() {
    assertNotEquals(order(1, "02-web-target"), order(2, "02-web-target"));
    assertNotEquals(order(1, "02-web-target"), order(1, "01-rest-client-scope"));
  }

  @Test
  void everyVariantOccursOnceInEveryRound() {
    List<List<String>> rounds = order(1, "02-web-target");

    assertEquals(20, rounds.size());
    for (List<String> round : rounds) {
      assertEquals(VARIANTS.size(), round.size());
      assertEquals(Set.copyOf(VARIANTS), Set.copyOf(round));
    }
  }

  @Test
  void roundsHaveDifferentOrders() {
    Set<List<String>> different = new HashSet<>(order(1, "02-web-target"));

    assertTrue(different.size() > 10, () -> different.size() + " of 24 orders in 20 rounds");
  }

  @Test
  void eachOfTwoVariantsIsFirstForHalfOfTheSeeds() {
    long first =
        LongStream.range(0, 1_000)
            .mapToObj(seed -> new BlockOrder(seed).rounds("a", 1, List.of("naive", "tuned")))
            .filter(rounds -> rounds.get(0).get(0).equals("naive"))
            .count();

    assertTrue(first > 450 && first < 550, () -> first + " of 1000");
  }

  @Test
  void everySecondRoundIsTheReverseOfTheOneBefore() {
    List<List<String>> rounds = order(3, "02-web-target");

    for (int round = 1; round < rounds.size(); round += 2) {
      List<String> reversed = new ArrayList<>(rounds.get(round));
      Collections.reverse(reversed);
      assertEquals(rounds.get(round - 1), reversed);
    }
  }

  @Test
  void sameSeedGivesTheSameOrderForAnyNumberOfRounds() {
    assertEquals(order(1, "a").subList(0, 7), new BlockOrder(1).rounds("a", 7, VARIANTS));
  }

  private static List<List<String>> order(long seed, String practice) {
    return new BlockOrder(seed).rounds(practice, 20, VARIANTS);
  }
}
