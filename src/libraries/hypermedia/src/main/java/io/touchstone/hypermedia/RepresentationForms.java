// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import io.touchstone.http.digest.Sha256;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Digests of how a release and its configuration represent a resource, computed from a sample. An
 * entity tag that contains the digest changes when members or links are added, although the version
 * of the resource stays the same. A client then gets the new form instead of 304.
 */
public final class RepresentationForms {

  /** Hexadecimal digits, enough to tell the few forms apart that a client may have cached. */
  private static final int LENGTH = 8;

  private final Map<MediaFormat, String> digests = new EnumMap<>(MediaFormat.class);

  /**
   * @param sample renders the same resource each time
   */
  public RepresentationForms(Function<MediaFormat, String> sample) {
    for (MediaFormat format : MediaFormat.values()) {
      digests.put(format, Sha256.hex(sample.apply(format)).substring(0, LENGTH));
    }
  }

  /** Returns the digest as 8 hexadecimal digits. */
  public String of(MediaFormat format) {
    return digests.get(format);
  }
}
