// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import java.util.Locale;

/** How a call to another service ended. */
enum Outcome {
  /** With an answer that is the client's concern, an error of the client's among them. */
  ANSWERED,
  /** With a status that says that the service itself failed. */
  FAILED,
  /** Without an answer in time, or with one that says to come back later. */
  UNAVAILABLE;

  private static final int SERVICE_UNAVAILABLE = 503;

  static Outcome of(int status) {
    if (status == SERVICE_UNAVAILABLE) {
      return UNAVAILABLE;
    }
    return status < 500 ? ANSWERED : FAILED;
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
