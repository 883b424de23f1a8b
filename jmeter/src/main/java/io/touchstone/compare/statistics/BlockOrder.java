// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The order in which the variants of a practice take their blocks, drawn anew for every round, so
 * that no variant always follows the same neighbour. A practice has its own stream of random
 * numbers: its order stays the same when other practices are left out of a run.
 *
 * @param seed printed with every result; the same seed gives the same orders
 */
public record BlockOrder(long seed) {

  /**
   * One order for each round; every variant stands exactly once in each.
   *
   * @param practice the practice's label
   * @throws IllegalArgumentException where {@code rounds} is negative
   */
  public List<List<String>> rounds(String practice, int rounds, List<String> variants) {
    if (rounds < 0) {
      throw new IllegalArgumentException("Rounds cannot be negative: " + rounds);
    }
    RandomGenerator random = new SplittableRandom(seed ^ ((long) practice.hashCode() << 32));
    return IntStream.range(0, rounds).mapToObj(round -> shuffled(variants, random)).toList();
  }

  private static List<String> shuffled(List<String> variants, RandomGenerator random) {
    List<String> order = new ArrayList<>(variants);
    for (int last = order.size() - 1; last > 0; last--) {
      Collections.swap(order, last, random.nextInt(last + 1));
    }
    return List.copyOf(order);
  }
}
