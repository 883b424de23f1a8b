// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * What people read of a practice beside its figures.
 *
 * @param title what to do, in a line
 * @param naively what the naive variant does, to stand before "costs … times the CPU", such as "a
 *     Rest Client made per call"; empty where nobody wrote it
 * @param explanation why the figure differs from the source's claim, with the evidence; empty where
 *     it does not or nobody knows
 */
public record Text(String title, String naively, String explanation) {

  /** A title alone. */
  public static Text of(String title) {
    return new Text(title, "", "");
  }
}
