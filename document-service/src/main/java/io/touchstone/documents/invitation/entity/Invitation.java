// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.label.Labelled;
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
    Status decision,
    Instant created,
    Instant expires,
    long version) {

  /** The states of an invitation. */
  public enum Status implements Labelled {
    /** The invitee can accept or decline. */
    PENDING,
    ACCEPTED,
    DECLINED,
    /** The invitee did not decide in time. The database stores these as pending. */
    EXPIRED
  }
}
