// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** The application of the practices, which runs twice. */
public enum Laboratory implements Application {
  /** The service under test. */
  PRACTICES(9083),
  /** The service behind it. */
  BACKING(9084);

  private final int defaultPort;

  Laboratory(int defaultPort) {
    this.defaultPort = defaultPort;
  }

  @Override
  public int defaultPort() {
    return defaultPort;
  }

  @Override
  public String server() {
    return PRACTICES.label();
  }
}
