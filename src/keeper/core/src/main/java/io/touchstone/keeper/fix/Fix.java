// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

/** A change to one file that removes a finding and changes nothing but cost. */
@FunctionalInterface
public interface Fix {

  /** Adds the edits to those of other fixes in the same file. */
  void apply(FileEdit file);
}
