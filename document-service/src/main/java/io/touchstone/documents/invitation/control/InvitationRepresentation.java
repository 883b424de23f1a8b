// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.invitation.control;

import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.invitation.entity.Invitation;
import io.touchstone.documents.invitation.entity.SeenInvitation;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Describes invitations, members in the order of their names, with links where they lead on. */
@ApplicationScoped
public class InvitationRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public TreeMembers one(SeenInvitation seen, Form form) {
    TreeMembers members = form.members(JSON);
    describe(seen, members);
    return members;
  }

  private void describe(SeenInvitation seen, Members members) {
    Invitation invitation = seen.invitation();
    if (seen.open()) {
      members.link("accept", uri(invitation.id()).append("/accept"));
    }
    members.text("created", invitation.created().toString());
    if (seen.open()) {
      members.link("decline", uri(invitation.id()).append("/decline"));
    }
    if (seen.documentVisible()) {
      members.link("document", links.document(invitation.document()));
    }
    members
        .text("expires", invitation.expires().toString())
        .text("id", invitation.id().toString())
        .link("inviter", links.user(invitation.inviter()))
        .text("login", invitation.login())
        .text("role", invitation.role().label())
        .text("status", seen.status().label())
        .text("title", seen.title())
        .link(Members.SELF, uri(invitation.id()));
  }

  public TreeMembers all(List<SeenInvitation> invitations, Form form) {
    return form.members(JSON).list("invitations", invitations, this::describe);
  }

  public Link uri(UUID id) {
    return links.invitations().append("/" + id);
  }
}
