// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.entity;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.http.caller.Caller;
import io.touchstone.http.path.Identifier;
import java.util.List;
import java.util.UUID;

/**
 * The role that one user, or everyone, has in a document.
 *
 * @param userId the id of the user; 0 is everyone
 * @param revision starts at 1 and grows with each change of the role
 */
public record Grant(UUID document, long userId, Role role, long revision) {

  /** Takes the place of a user id in grants for everyone. */
  public static final String EVERYONE = "everyone";

  /**
   * Returns the user that a path segment names: {@code everyone} or the id of a user.
   *
   * @throws io.touchstone.http.problem.ProblemException 400 if it is neither
   */
  public static long userId(String text) {
    return EVERYONE.equals(text) ? Caller.ANONYMOUS.id() : Identifier.number(text);
  }

  public static boolean isEveryone(long userId) {
    return userId == Caller.ANONYMOUS.id();
  }

  public boolean forEveryone() {
    return isEveryone(userId);
  }

  /** Returns the ids of the users who have individual grants. */
  public static List<Long> userIds(List<Grant> grants) {
    return grants.stream().filter(grant -> !grant.forEveryone()).map(Grant::userId).toList();
  }

  /** Returns whether everyone may see it if the document is published; only members see others. */
  public boolean isPublic() {
    return forEveryone() || role == Role.OWNER;
  }

  /** Includes the role, because revisions restart at 1 if a user is removed and added again. */
  public String version() {
    return revision + "." + role.rank();
  }
}
