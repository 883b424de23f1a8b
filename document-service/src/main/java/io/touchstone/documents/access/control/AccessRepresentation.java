// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.document.entity.Role;
import io.touchstone.documents.user.entity.UserReference;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Renders the access to a document, with members in alphabetical order. */
@ApplicationScoped
public class AccessRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public TreeWriter one(Grant grant, MediaFormat format) {
    TreeWriter writer = format.treeWriter(JSON);
    describe(grant, writer);
    return writer;
  }

  private void describe(Grant grant, RepresentationWriter writer) {
    writer.link("document", links.document(grant.document()));
    if (grant.forEveryone()) {
      writer.value("everyone", JsonValue.TRUE);
    }
    writer
        .text("role", grant.role().label())
        .link(RepresentationWriter.SELF, links.access(grant.document(), grant.userId()));
    if (!grant.forEveryone()) {
      writer.link("user", links.user(grant.userId()));
    }
  }

  /**
   * @param role the caller's own role
   */
  public TreeWriter all(UUID document, List<Grant> grants, Role role, MediaFormat format) {
    return format
        .treeWriter(JSON)
        .list("access", grants, this::describe)
        .link("document", links.document(document))
        .text("role", role.label())
        .link(RepresentationWriter.SELF, links.access(document))
        .template("userAccess", links.users(document).append("/{user}/access"))
        .link("users", links.users(individuals(grants).stream().map(Grant::userId).toList()));
  }

  /**
   * @param names the users by id; unknown ones are missing and rendered without a name
   */
  public TreeWriter users(
      UUID document, List<Grant> grants, Map<Long, UserReference> names, MediaFormat format) {
    return format
        .treeWriter(JSON)
        .link("document", links.document(document))
        .link(RepresentationWriter.SELF, links.users(document))
        .list("users", individuals(grants), (grant, writer) -> describe(grant, names, writer));
  }

  private void describe(Grant grant, Map<Long, UserReference> names, RepresentationWriter writer) {
    writer.link("access", links.access(grant.document(), grant.userId()));
    UserReference user = names.get(grant.userId());
    if (user != null) {
      writer.text("name", user.name());
    }
    writer.text("role", grant.role().label()).link("user", links.user(grant.userId()));
  }

  /** Returns the grants to individual users, without the one to everyone. */
  public static List<Grant> individuals(List<Grant> grants) {
    return grants.stream().filter(grant -> !grant.forEveryone()).toList();
  }
}
