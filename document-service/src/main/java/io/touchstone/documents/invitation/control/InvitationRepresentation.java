// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.VisibleInvitation;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/**
 * Renders invitations, with members in alphabetical order and only the links the caller can use.
 */
@Dependent
public record InvitationRepresentation(DocumentLinks links) {

  @Inject
  public InvitationRepresentation {}

  public byte[] one(VisibleInvitation visible, MediaFormat format) {
    return format.render(visible, this::describe);
  }

  private void describe(VisibleInvitation visible, RepresentationWriter writer) {
    Invitation invitation = visible.invitation();
    if (visible.open()) {
      writer.link("accept", uri(invitation.id()).append("/accept"));
    }
    writer.text("created", invitation.created().toString());
    if (visible.open()) {
      writer.link("decline", uri(invitation.id()).append("/decline"));
    }
    if (visible.documentVisible()) {
      writer.link("document", links.document(invitation.document()));
    }
    writer
        .text("expires", invitation.expires().toString())
        .text("id", invitation.id().toString())
        .link("inviter", links.user(invitation.inviter()))
        .text("login", invitation.login())
        .text("role", invitation.role().label())
        .text("status", visible.status().label())
        .text("title", visible.title())
        .link(RepresentationWriter.SELF, uri(invitation.id()));
  }

  public RepresentationWriter all(List<VisibleInvitation> invitations, MediaFormat format) {
    return format.writer().list("invitations", invitations, this::describe);
  }

  public Link uri(UUID id) {
    return links.invitations().append("/" + id);
  }
}
