// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.access.entity.Role;
import java.time.Instant;
import java.util.UUID;

/**
 * An offer of a role to whoever has a login, or will have it.
 *
 * @param decision what the invitee decided; pending for ever where they did not in time
 */
public record Invitation(
    UUID id,
    UUID document,
    long inviter,
    String login,
    Role role,
    Status decision,
    Instant created,
    Instant expires,
    long version) {

  public Status status(Instant now) {
    return decision == Status.PENDING && !now.isBefore(expires) ? Status.EXPIRED : decision;
  }
}
