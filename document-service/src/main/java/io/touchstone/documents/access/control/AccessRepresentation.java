// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.access.control;

import io.touchstone.documents.access.entity.Grant;
import io.touchstone.documents.access.entity.Role;
import io.touchstone.documents.document.control.DocumentLinks;
import io.touchstone.documents.user.entity.User;
import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.TreeMembers;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Describes who may do what with a document, members in the order of their names. */
@ApplicationScoped
public class AccessRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  @Inject DocumentLinks links;

  public TreeMembers one(Grant grant, Form form) {
    TreeMembers members = form.members(JSON);
    describe(grant, members);
    return members;
  }

  private void describe(Grant grant, Members members) {
    members.link("document", links.document(grant.document()));
    if (grant.forEveryone()) {
      members.value("everyone", JsonValue.TRUE);
    }
    members
        .text("role", grant.role().label())
        .link(Members.SELF, links.access(grant.document(), grant.person()));
    if (!grant.forEveryone()) {
      members.link("user", links.user(grant.person()));
    }
  }

  /**
   * @param role the caller's own
   */
  public TreeMembers all(UUID document, List<Grant> grants, Role role, Form form) {
    return form.members(JSON)
        .list("access", grants, this::describe)
        .link("document", links.document(document))
        .text("role", role.label())
        .link(Members.SELF, links.access(document))
        .template("userAccess", links.users(document).append("/{user}/access"))
        .link("users", links.users(people(grants).stream().map(Grant::person).toList()));
  }

  /**
   * @param names of the users as far as they are known
   */
  public TreeMembers users(UUID document, List<Grant> grants, Map<Long, User> names, Form form) {
    return form.members(JSON)
        .link("document", links.document(document))
        .link(Members.SELF, links.users(document))
        .list("users", people(grants), (grant, members) -> describe(grant, names, members));
  }

  private void describe(Grant grant, Map<Long, User> names, Members members) {
    members.link("access", links.access(grant.document(), grant.person()));
    User user = names.get(grant.person());
    if (user != null) {
      members.text("name", user.name());
    }
    members.text("role", grant.role().label()).link("user", links.user(grant.person()));
  }

  /** Everyone is nobody in particular. */
  public static List<Grant> people(List<Grant> grants) {
    return grants.stream().filter(grant -> !grant.forEveryone()).toList();
  }
}
