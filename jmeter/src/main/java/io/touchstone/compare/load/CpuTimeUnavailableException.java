// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

/** A process whose CPU time is needed has ended, or does not tell it. */
public final class CpuTimeUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  CpuTimeUnavailableException(String message) {
    super(message);
  }

  CpuTimeUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
