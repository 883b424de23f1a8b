// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import io.touchstone.http.digest.Sha256;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Digests of how a release and its configuration represent resources, computed from samples. An
 * entity tag that contains the digest changes when members or links are added, although the version
 * of the resource stays the same. A client then gets the new form instead of 304.
 *
 * @param <K> distinguishes forms, such as media formats or levels of detail
 */
public final class RepresentationForms<K> {

  /** Hexadecimal digits, enough to tell the few forms apart that a client may have cached. */
  private static final int LENGTH = 8;

  private final Map<K, String> digests = new ConcurrentHashMap<>();

  /**
   * Returns the digest as 8 hexadecimal digits.
   *
   * @param sample renders the same resource each time; called once for each key
   */
  public String of(K key, Function<K, String> sample) {
    return digests.computeIfAbsent(
        key, each -> Sha256.hex(sample.apply(each)).substring(0, LENGTH));
  }
}
