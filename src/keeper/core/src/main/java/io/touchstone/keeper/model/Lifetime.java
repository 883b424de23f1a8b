// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

/** How long an instance of a class lives. */
public enum Lifetime {
  /** One request: whatever it initialises is initialised for every request. */
  REQUEST,
  /** Longer than one request, or as long as its creator decides. */
  LONG;
}
