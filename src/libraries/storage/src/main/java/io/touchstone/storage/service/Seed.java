// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.storage.service;

/** What a new database contains. */
public interface Seed {

  /** Returns whether the database is empty. */
  boolean isMissing();

  /** Stores everything in one transaction. */
  void store();
}
