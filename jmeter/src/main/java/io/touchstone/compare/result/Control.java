// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.result;

/**
 * One endpoint under two labels, in CPU time per request where it can be read, else in throughput.
 * Its interval is the noise floor of the run.
 */
public record Control(Metric metric, Interval interval) {

  public boolean ok() {
    return interval.contains(1);
  }
}
