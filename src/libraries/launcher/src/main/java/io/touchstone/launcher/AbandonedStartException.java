// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** This process is ending, so nobody needs the server that is starting: not a failure of it. */
public final class AbandonedStartException extends LaunchException {

  private static final long serialVersionUID = 1;

  AbandonedStartException(String server) {
    super("stopped while " + server + " was starting");
  }
}
