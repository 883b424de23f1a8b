// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import io.touchstone.caller.Caller;
import io.touchstone.hypermedia.Caching;
import io.touchstone.problem.ProblemException;

/**
 * The access of one caller to one document.
 *
 * @param role the caller's own
 * @param everyone the role that the document gives to all callers
 */
public record Access(Role role, Role everyone) {

  /**
   * @throws ProblemException 404 where the caller must not know of the document, 401 where signing
   *     in may help, 403 where it does not
   */
  public void require(Role needed, Caller caller) {
    Role best = best();
    if (best == Role.NONE) {
      throw ProblemException.notFound(
          "there is no document with this id, or none that you may see");
    }
    if (!best.covers(needed)) {
      caller.require();
      throw ProblemException.forbidden(
          "this needs the role " + needed.label() + "; yours is " + best.label());
    }
  }

  public Role best() {
    return role.covers(everyone) ? role : everyone;
  }

  /** What all callers may see alike may be kept for all of them alike. */
  public Caching caching() {
    return everyone == Role.NONE ? Caching.PERSONAL : Caching.SHARED;
  }
}
