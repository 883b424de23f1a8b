// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.api;

/** The kinds of documents that callers ask for. */
enum Target {
  /** A private document on which each actor has its role. */
  SHARED,
  /** A document on which each actor has its role, and which everyone may read. */
  PUBLISHED,
  /** A private document of another user, on which no actor has a role. */
  FOREIGN,
  /** A document that does not exist. */
  MISSING;

  /** Returns the column of the rules that applies to the actor for this kind of document. */
  Actor seenAs(Actor actor) {
    return switch (this) {
      case SHARED -> actor;
      case PUBLISHED -> actor.hasRole() ? actor : Actor.VIEWER;
      case FOREIGN, MISSING -> actor == Actor.ANONYMOUS ? actor : Actor.STRANGER;
    };
  }
}
