// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** Why the system could not be started or kept running, in one line for its user. */
public class LaunchException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public LaunchException(String message) {
    super(message);
  }

  public LaunchException(String message, Throwable cause) {
    super(message, cause);
  }
}
