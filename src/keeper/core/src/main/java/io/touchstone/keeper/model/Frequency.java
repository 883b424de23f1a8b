// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.model;

/** How often a place in the code runs. */
public enum Frequency {
  /** Once in the life of the application, or of an object that outlives requests. */
  ONCE,
  /** In a health check. */
  COLD,
  /** For every call or request. */
  PER_CALL
}
