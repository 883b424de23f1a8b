// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import java.util.Locale;

/** The outcome of a call to another service. */
public enum CallOutcome {
  /** The service responded; errors that the client caused count as well. */
  ANSWERED,
  /** The service responded with a server error. */
  FAILED,
  /** The service did not respond in time or responded with 503, or the call exceeded the limit. */
  UNAVAILABLE;

  private static final int SERVICE_UNAVAILABLE = 503;

  static CallOutcome of(int status) {
    if (status == SERVICE_UNAVAILABLE) {
      return UNAVAILABLE;
    }
    return status < 500 ? ANSWERED : FAILED;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
