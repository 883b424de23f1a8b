// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** The process that started this one, such as Maven. */
public final class Parent {

  private static final String PROPERTY = "end.with.parent";
  private static final int TERMINATED = 143;

  private Parent() {}

  /**
   * Ends this process, with all that it started, when its parent ends; where the system property
   * {@code end.with.parent} is true. A shell in the foreground may end before what it started, so
   * this is not for everyone.
   */
  public static void endWithIt() {
    if (Boolean.getBoolean(PROPERTY)) {
      ProcessHandle.current()
          .parent()
          .ifPresent(parent -> parent.onExit().thenRun(() -> System.exit(TERMINATED)));
    }
  }
}
