// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

import java.util.List;

/**
 * One endpoint under two labels, in CPU time per request where it can be read, else in throughput.
 * Its interval is the noise floor of the run.
 *
 * @param variants the two labels with their blocks
 */
public record Control(Metric metric, Interval interval, List<VariantResult> variants) {

  public boolean ok() {
    return interval.contains(1);
  }
}
