// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Determines the order in which the variants of a practice are measured. Rounds come in pairs: the
 * first has a random order and the second its reverse (ABBA), so that a steady drift of the machine
 * and the effect of being measured first cancel. Each practice has its own stream of random
 * numbers, so its order does not depend on the other practices of a run.
 *
 * @param seed printed with every result; the same seed gives the same orders
 */
public record BlockOrder(long seed) {

  /**
   * Returns one order for each round. Every variant occurs exactly once in each, and the first
   * orders do not depend on the number of rounds.
   *
   * @param practice the label of the practice
   */
  public <T> List<List<T>> rounds(String practice, int rounds, List<T> variants) {
    // The first numbers of two Randoms with similar seeds resemble each other.
    long mixed = new SplittableRandom(seed ^ ((long) practice.hashCode() << 32)).nextLong();
    Random random = new Random(mixed);
    List<List<T>> orders = new ArrayList<>();
    while (orders.size() < rounds) {
      List<T> order = new ArrayList<>(variants);
      Collections.shuffle(order, random);
      List<T> reversed = new ArrayList<>(order);
      Collections.reverse(reversed);
      orders.add(order);
      orders.add(reversed);
    }
    return List.copyOf(orders.subList(0, rounds));
  }
}
