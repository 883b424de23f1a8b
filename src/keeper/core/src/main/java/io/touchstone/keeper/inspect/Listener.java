// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

/** Receives what happens during an inspection. */
public interface Listener {

  /** Reports one line about a file that was used, but not as it is. */
  void problem(String line);

  /** Reports one line about files that were not inspected. */
  default void unread(String line) {
    problem(line);
  }

  /** Reports how many of all files are done. */
  default void progress(int done, int all) {}
}
