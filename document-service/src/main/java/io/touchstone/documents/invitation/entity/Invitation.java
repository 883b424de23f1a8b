// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.document.entity.Role;
import java.time.Instant;
import java.util.UUID;

/**
 * An offer of a role to the user with a given login, who may not have signed up yet.
 *
 * @param decision of the invitee; stays pending if they do not decide in time
 */
public record Invitation(
    UUID id,
    UUID document,
    long inviter,
    String login,
    Role role,
    InvitationStatus decision,
    Instant created,
    Instant expires,
    long version) {

  /** Returns the decision, or expired if there was none in time. */
  public InvitationStatus status(Instant now) {
    return decision == InvitationStatus.PENDING && !now.isBefore(expires)
        ? InvitationStatus.EXPIRED
        : decision;
  }
}
