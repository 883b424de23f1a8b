// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

/** The process that started this one, for example Maven. */
public final class ParentProcess {

  private static final String PROPERTY = "end.with.parent";
  private static final int TERMINATED = 143;

  private ParentProcess() {}

  /**
   * Stops this process and its servers when the parent exits, if the system property {@code
   * end.with.parent} is true. It is optional, because a shell may exit before the programs that it
   * started.
   */
  public static void exitWithIt() {
    if (Boolean.getBoolean(PROPERTY)) {
      ProcessHandle.current()
          .parent()
          .ifPresent(parent -> parent.onExit().thenRun(() -> System.exit(TERMINATED)));
    }
  }
}
