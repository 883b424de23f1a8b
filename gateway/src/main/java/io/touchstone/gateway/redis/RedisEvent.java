// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.redis;

import java.util.Locale;

/** The outcomes of calls, which the metric {@code redis_calls} counts. */
public enum RedisEvent {
  /** Redis responded in time. */
  ANSWERED,
  /** Redis rejected a call or did not respond in time. */
  FAILED,
  /** A call was not sent, because there was no connection. */
  SKIPPED;

  String outcome() {
    return name().toLowerCase(Locale.ROOT);
  }
}
