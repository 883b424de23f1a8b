// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

/** Signals that the CPU time of a process cannot be read, usually because it has exited. */
public final class CpuTimeUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1;

  CpuTimeUnavailableException(String message) {
    super(message);
  }

  CpuTimeUnavailableException(String message, Throwable cause) {
    super(message, cause);
  }
}
