// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.limit;

import io.touchstone.http.problem.ProblemException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * Limits concurrent work of each account or network, so that none takes the places of all others.
 *
 * @param max the number of places of each key
 * @param detail of the problem if they are taken
 * @param taken the number that each key has taken
 */
public record ConcurrencyShare<K>(int max, String detail, ConcurrentMap<K, Integer> taken) {

  public ConcurrencyShare(int max, String detail) {
    this(max, detail, new ConcurrentHashMap<>());
  }

  /**
   * Runs work and returns its result.
   *
   * @throws ProblemException 429 if all places of the key are taken
   */
  public <T> T run(K key, Supplier<T> work) {
    try {
      if (taken.merge(key, 1, Integer::sum) > max) {
        throw ProblemException.tooManyRequests(
            1, detail + " Wait for a response before you send the next request.");
      }
      return work.get();
    } finally {
      taken.computeIfPresent(key, (same, places) -> places == 1 ? null : places - 1);
    }
  }
}
