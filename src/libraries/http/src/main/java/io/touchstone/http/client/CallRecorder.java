// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

/** Records calls to another service. */
@FunctionalInterface
public interface CallRecorder {

  /**
   * Records one call.
   *
   * @param nanos duration in nanoseconds; 0 if the call was rejected without being sent
   */
  void record(CallOutcome outcome, long nanos);
}
