// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

/** What is asked for. */
enum Target {
  /** A private document on which those with a role have it. */
  SHARED,
  /** The same, and everyone may read it. */
  PUBLISHED,
  /** A private document of somebody else. */
  FOREIGN,
  /** A document that there is not. */
  MISSING;

  /** In which column of the rules the actor stands, where this is asked for. */
  Actor seenAs(Actor actor) {
    return switch (this) {
      case SHARED -> actor;
      case PUBLISHED -> actor.hasRole() ? actor : Actor.VIEWER;
      case FOREIGN, MISSING -> actor == Actor.ANONYMOUS ? actor : Actor.STRANGER;
    };
  }
}
