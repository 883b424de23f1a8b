// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import java.util.Map;
import java.util.SortedMap;

/**
 * What a recording shows about the forms.
 *
 * @param event the samples' type, such as {@code jdk.ExecutionSample}
 * @param samples all CPU samples that have a stack
 * @param truncated samples in a form whose stack was cut off above any application frame
 * @param costs samples and calls of forms, by place
 * @param invocations exact numbers of invocations by method; empty unless the recording timed them
 */
record Profile(
    String event,
    long samples,
    long truncated,
    Map<CallSite, Cost> costs,
    SortedMap<String, Long> invocations) {

  /** Returns the fraction of all samples, in [0, 1]. */
  double share(long some) {
    return samples == 0 ? 0 : (double) some / samples;
  }

  /** Returns the samples in any form. */
  long inForms() {
    return costs.values().stream().mapToLong(Cost::samples).sum();
  }
}
