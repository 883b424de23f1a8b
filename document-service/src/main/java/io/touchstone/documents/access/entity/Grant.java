// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import io.touchstone.caller.Caller;
import io.touchstone.hypermedia.Identifier;
import java.util.UUID;

/** What one person, or everyone, may do with a document. */
public record Grant(UUID document, long person, Role role, long revision) {

  private static final String EVERYONE = "everyone";

  /**
   * The person whom a path names: everyone or a user by number.
   *
   * @throws io.touchstone.problem.ProblemException 400 where it names neither
   */
  public static long person(String text) {
    return EVERYONE.equals(text) ? Caller.ANYONE.id() : Identifier.number(text);
  }

  public static boolean isEveryone(long person) {
    return person == Caller.ANYONE.id();
  }

  public boolean forEveryone() {
    return isEveryone(person);
  }

  /** Names the role too: revisions start again once a person was taken away and is added anew. */
  public String version() {
    return revision + "." + role.rank();
  }
}
