// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * The words that describe a practice.
 *
 * @param title what to do, in one line
 * @param baselineDescription what the naive variant does, as the subject of "costs … times the
 *     CPU", such as "a Rest Client created for each request"; empty if unknown
 * @param explanation why this platform may differ from the source; empty if there is nothing to
 *     say. It contains no measured figures: those come from the run
 */
public record PracticeText(String title, String baselineDescription, String explanation) {

  public static PracticeText of(String title) {
    return new PracticeText(title, "", "");
  }
}
