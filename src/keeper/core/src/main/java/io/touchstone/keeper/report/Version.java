// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

/** The version that the build wrote into the jar. */
public final class Version {

  /** Such as {@code 0.1.0}; {@code unknown} in a source tree. */
  public static final String TEXT = text();

  private Version() {}

  private static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unknown" : version;
  }
}
