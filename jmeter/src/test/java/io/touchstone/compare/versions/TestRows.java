// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import io.touchstone.compare.result.Interval;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Ratio;
import java.util.OptionalDouble;

/** Rows of a comparison of two versions. */
final class TestRows {

  private TestRows() {}

  /** Returns a row about GET /, with a ratio that is above 1 if head is better. */
  static VersionRow row(Metric metric, Interval ratio) {
    return row("GET /", metric, ratio);
  }

  static VersionRow row(String endpoint, Metric metric, Interval ratio) {
    return new VersionRow(
        endpoint,
        new Ratio("head", "base", metric, ratio, false, false),
        new VersionRow.Amount(OptionalDouble.of(100), OptionalDouble.of(100 / ratio.estimate())),
        true,
        true);
  }
}
