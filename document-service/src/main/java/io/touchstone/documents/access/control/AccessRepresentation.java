// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Renders the access to a document, with members in alphabetical order. */
@Dependent
public record AccessRepresentation(DocumentLinks links) {

  @Inject
  public AccessRepresentation {}

  public byte[] one(Grant grant, MediaFormat format) {
    return format.render(grant, this::describe);
  }

  private void describe(Grant grant, RepresentationWriter writer) {
    writer.link("document", links.document(grant.document()));
    if (grant.forEveryone()) {
      writer.value("everyone", JsonValue.TRUE);
    }
    writer.text("role", grant.role().label()).link(RepresentationWriter.SELF, uri(grant));
    if (!grant.forEveryone()) {
      writer.link("user", links.user(grant.userId()));
    }
  }

  public Link uri(Grant grant) {
    return links.access(grant.document(), grant.userId());
  }

  /**
   * @param role the caller's own role
   */
  public byte[] all(UUID document, List<Grant> grants, Role role, MediaFormat format) {
    return format
        .writer()
        .list("access", grants, this::describe)
        .link("document", links.document(document))
        .text("role", role.label())
        .link(RepresentationWriter.SELF, links.access(document))
        .template("userAccess", links.users(document).append("/{user}/access"))
        .link("users", links.users(Grant.userIds(grants)))
        .toBytes();
  }

  /**
   * @param users the grants to individual users
   * @param names the users by id; unknown ones are missing and rendered without a name
   */
  public byte[] users(
      UUID document, List<Grant> users, Map<Long, UserReference> names, MediaFormat format) {
    return format
        .writer()
        .link("document", links.document(document))
        .link(RepresentationWriter.SELF, links.users(document))
        .list("users", users, (grant, writer) -> describe(grant, names, writer))
        .toBytes();
  }

  private void describe(Grant grant, Map<Long, UserReference> names, RepresentationWriter writer) {
    writer.link("access", uri(grant));
    UserReference user = names.get(grant.userId());
    if (user != null) {
      writer.text("name", user.name());
    }
    writer.text("role", grant.role().label()).link("user", links.user(grant.userId()));
  }
}
