// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.jfr;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * What a recording shows about one place.
 *
 * @param samples CPU samples in the form
 * @param callsByMethod exact numbers of calls of the form's methods; empty if the recording did not
 *     trace them
 */
record Cost(long samples, Map<String, Long> callsByMethod) {

  static final Cost NONE = new Cost(0, Map.of());

  static Cost samples(long samples) {
    return new Cost(samples, Map.of());
  }

  static Cost calls(String method, long calls) {
    return new Cost(0, Map.of(method, calls));
  }

  Cost plus(Cost other) {
    Map<String, Long> sum = new HashMap<>(callsByMethod);
    other.callsByMethod.forEach((method, calls) -> sum.merge(method, calls, Long::sum));
    return new Cost(samples + other.samples, sum);
  }

  /**
   * Returns how often the form was executed; 0 if it was not traced. One execution may call several
   * of its methods, each once, such as {@code newBuilder} and {@code build}.
   */
  long calls() {
    return callsByMethod.isEmpty() ? 0 : Collections.max(callsByMethod.values());
  }
}
