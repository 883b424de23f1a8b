// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.inspect;

/** Receives what happens during an inspection. */
public interface Listener {

  /** Reports one line about a file that could not be used as it is. */
  void problem(String line);

  /** Reports how many of all files are done. */
  void progress(int done, int all);
}
