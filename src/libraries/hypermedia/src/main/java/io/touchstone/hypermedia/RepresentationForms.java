// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import io.touchstone.http.digest.Sha256;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Digests of how a release and its configuration represent a resource, computed from a sample. An
 * entity tag that contains the digest changes when members or links are added, although the version
 * of the resource stays the same. A client then gets the new form instead of 304.
 */
public final class RepresentationForms {

  /** Hexadecimal digits, enough to tell the few forms apart that a client may have cached. */
  private static final int LENGTH = 8;

  private final Map<MediaFormat, String> digests = new ConcurrentHashMap<>();

  /**
   * Returns the digest as 8 hexadecimal digits.
   *
   * @param sample renders the same resource each time; called once for each format
   */
  public String of(MediaFormat format, Function<MediaFormat, String> sample) {
    return digests.computeIfAbsent(
        format, each -> Sha256.hex(sample.apply(each)).substring(0, LENGTH));
  }
}
