// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.http.caller.Caller;
import io.touchstone.http.problem.ProblemException;
import io.touchstone.hypermedia.CachePolicy;

/**
 * What one caller may do with one document.
 *
 * @param role the caller's own role
 * @param everyone the role that every caller has
 */
public record CallerAccess(Role role, Role everyone) {

  /** Returns the access with the ranks that the database stores. */
  public static CallerAccess ofRanks(long role, long everyone) {
    return new CallerAccess(Role.ofRank(role), Role.ofRank(everyone));
  }

  /**
   * Checks that the caller has at least the given role.
   *
   * @throws ProblemException 404 if the caller may not know of the document, 401 if signing in may
   *     help, otherwise 403
   */
  public void require(Role needed, Caller caller) {
    Role best = best();
    if (best == Role.NONE) {
      throw ProblemException.notFound("This document does not exist, or you may not see it.");
    }
    if (!best.covers(needed)) {
      caller.require();
      throw ProblemException.forbidden(
          "This needs the role " + needed.label() + "; yours is " + best.label() + ".");
    }
  }

  /** Returns the higher of the two roles. */
  public Role best() {
    return role.covers(everyone) ? role : everyone;
  }

  /** Returns a shared policy if everyone may read the document, otherwise a private one. */
  public CachePolicy caching() {
    return everyone == Role.NONE ? CachePolicy.PERSONAL : CachePolicy.SHARED;
  }
}
