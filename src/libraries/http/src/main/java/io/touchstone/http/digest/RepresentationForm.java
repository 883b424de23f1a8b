// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.digest;

import java.util.Arrays;
import java.util.List;

/**
 * The form in which a release and its configuration represent a resource. An entity tag that
 * contains it changes when members or links are added, although the version of the resource stays
 * the same. A client then gets the new form instead of 304.
 */
public final class RepresentationForm {

  /** Hexadecimal digits, enough to tell the few forms apart that a client may have cached. */
  private static final int LENGTH = 8;

  private RepresentationForm() {}

  /**
   * Returns a digest of 8 hexadecimal digits.
   *
   * @param samples representations of resources that are always the same
   */
  public static String of(List<byte[]> samples) {
    return Sha256.hex(samples.stream().map(Arrays::toString).toList().toString())
        .substring(0, LENGTH);
  }
}
