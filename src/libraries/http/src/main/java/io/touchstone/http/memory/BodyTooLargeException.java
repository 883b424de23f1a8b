// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.memory;

import java.io.IOException;

/** The body of a response is larger than any that is expected. */
public final class BodyTooLargeException extends IOException {
  private static final long serialVersionUID = 1;

  BodyTooLargeException(long maxBytes) {
    super("The response body is larger than " + maxBytes + " bytes");
  }
}
