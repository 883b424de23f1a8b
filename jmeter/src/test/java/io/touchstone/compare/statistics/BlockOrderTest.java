// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BlockOrderTest {

  private static final List<String> VARIANTS = List.of("naive", "client", "builder", "tuned");

  @Test
  void sameSeedGivesTheSameOrder() {
    assertEquals(order(1, "02-web-target"), order(1, "02-web-target"));
  }

  @Test
  void otherSeedOrPracticeGivesAnotherOrder() {
    assertNotEquals(order(1, "02-web-target"), order(2, "02-web-target"));
    assertNotEquals(order(1, "02-web-target"), order(1, "01-rest-client-scope"));
  }

  @Test
  void everyVariantStandsOnceInEveryRound() {
    List<List<String>> rounds = order(1, "02-web-target");

    assertEquals(20, rounds.size());
    for (List<String> round : rounds) {
      assertEquals(VARIANTS.size(), round.size());
      assertEquals(Set.copyOf(VARIANTS), Set.copyOf(round));
    }
  }

  @Test
  void roundsDiffer() {
    Set<List<String>> different = new HashSet<>(order(1, "02-web-target"));

    assertTrue(different.size() > 10, () -> different.size() + " of 24 orders in 20 rounds");
  }

  @Test
  void eachOfTwoVariantsGoesFirstInHalfOfTheRunsWithNeighbouringSeeds() {
    long first =
        LongStream.range(0, 1_000)
            .mapToObj(seed -> new BlockOrder(seed).rounds("a", 1, List.of("naive", "tuned")))
            .filter(rounds -> rounds.get(0).get(0).equals("naive"))
            .count();

    assertTrue(first > 450 && first < 550, () -> first + " of 1000");
  }

  @Test
  void negativeNumberOfRoundsIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new BlockOrder(1).rounds("a", -1, VARIANTS));
  }

  private static List<List<String>> order(long seed, String practice) {
    return new BlockOrder(seed).rounds(practice, 20, VARIANTS);
  }
}
