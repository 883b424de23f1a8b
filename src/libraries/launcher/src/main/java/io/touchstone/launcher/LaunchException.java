// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** A failure to start or run the system; the message is one line for the user. */
public class LaunchException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public LaunchException(String message) {
    super(message);
  }

  public LaunchException(String message, Throwable cause) {
    super(message, cause);
  }
}
