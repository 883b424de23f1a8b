// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.caller.Caller;
import io.touchstone.documents.access.entity.Access;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.hypermedia.VersionDigest;
import java.time.Instant;

/**
 * An invitation as one caller sees it at one time.
 *
 * @param title of the document
 * @param access the caller's to the document
 */
public record SeenInvitation(
    Invitation invitation, String title, Access access, Caller caller, Instant now) {

  public boolean forCaller() {
    return caller.signedIn() && invitation.login().equals(caller.login());
  }

  /** Whether it is any concern of the caller's. */
  public boolean visible() {
    return forCaller() || access.role() == Role.OWNER;
  }

  public boolean documentVisible() {
    return access.best() != Role.NONE;
  }

  public Status status() {
    return invitation.status(now);
  }

  /** Whether the caller can accept or decline it. */
  public boolean open() {
    return forCaller() && status() == Status.PENDING;
  }

  /** Changes with all that a representation of it shows, time and the document's title too. */
  public String version() {
    return new VersionDigest()
        .add(invitation.id(), invitation.version())
        .add(forCaller(), documentVisible())
        .add(status().label())
        .add(title)
        .text();
  }
}
