// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A whole comparison.
 *
 * @param seed from which the order of the blocks was drawn
 * @param mode {@code quick} or {@code full}
 * @param partial true where the comparison was ended before its last block
 * @param control empty where the catalog has none
 * @param floor empty where the catalog has none
 */
public record Results(
    Instant started,
    long seed,
    String mode,
    boolean partial,
    Machine machine,
    Runtime runtime,
    List<PracticeResult> practices,
    Optional<Control> control,
    Optional<Floor> floor) {

  /** The version of the form of {@code results.json}. */
  public static final int SCHEMA = 1;
}
