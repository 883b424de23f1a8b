// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.entity;

import io.touchstone.documents.document.entity.CallerAccess;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.paging.entity.Cursor;
import io.touchstone.documents.version.VersionDigest;
import io.touchstone.http.caller.Caller;
import java.time.Instant;

/**
 * An invitation as one caller sees it at one point in time.
 *
 * @param title of the document
 * @param access what the caller may do with the document
 */
public record VisibleInvitation(
    Invitation invitation, String title, CallerAccess access, Caller caller, Instant now) {

  public boolean forCaller() {
    return caller.signedIn() && invitation.login().equals(caller.login());
  }

  /** Returns whether the caller may see it: as its invitee or as an owner of the document. */
  public boolean concernsCaller() {
    return forCaller() || access.role() == Role.OWNER;
  }

  public boolean documentVisible() {
    return access.best() != Role.NONE;
  }

  /** Returns the decision, or expired if there was none in time. */
  public Invitation.Status status() {
    boolean expired = !now.isBefore(invitation.expires());
    return invitation.decision() == Invitation.Status.PENDING && expired
        ? Invitation.Status.EXPIRED
        : invitation.decision();
  }

  /** Returns whether the caller can accept or decline it. */
  public boolean open() {
    return forCaller() && status() == Invitation.Status.PENDING;
  }

  /** Returns its position in a list. */
  public Cursor cursor() {
    return new Cursor(invitation.created(), invitation.id());
  }

  /** Returns a digest of everything that its representation shows, such as expiry and title. */
  public String version() {
    return new VersionDigest()
        .add(invitation.id(), invitation.version())
        .add(forCaller(), documentVisible())
        .add(status().label())
        .add(title)
        .text();
  }
}
