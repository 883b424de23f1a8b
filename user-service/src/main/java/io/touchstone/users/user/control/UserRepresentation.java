// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import io.touchstone.hypermedia.TreeMembers;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Users as others see them, members in the order of their names. */
@ApplicationScoped
public class UserRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private Link base;
  private Link documents;

  protected UserRepresentation() {}

  /**
   * @param base the public base URI of the links to users
   * @param documents the public base URI of the links to documents
   */
  @Inject
  public UserRepresentation(
      @ConfigProperty(name = "links.users") String base,
      @ConfigProperty(name = "links.documents") String documents) {
    this.base = new Link(base);
    this.documents = new Link(documents);
  }

  public Link uri(User user) {
    return base.append("/users/" + user.id());
  }

  public JsonObject of(User user, Form form) {
    TreeMembers members = form.members(JSON);
    describe(user, members);
    return members.build();
  }

  /** As users see themselves: with the ways to what is theirs. */
  public JsonObject ofOneself(User user, Form form) {
    Link uri = uri(user);
    return form.members(JSON)
        .text("created", user.created().toString())
        .link("documents", uri.append("/documents"))
        .number("id", user.id())
        .link("invitations", documents.append("/invitations"))
        .text("login", user.login())
        .text("name", user.name())
        .link("shared", documents.append("/documents"))
        .link(Members.SELF, uri)
        .build();
  }

  /**
   * @param asked the ids of the users that were asked for, some of whom there may not be
   */
  public JsonObject of(List<User> users, List<Long> asked, Form form) {
    String query = asked.stream().map(id -> "id=" + id).collect(Collectors.joining("&"));
    return form.members(JSON)
        .list("users", users, this::describe)
        .link(Members.SELF, base.append("/users?" + query))
        .build();
  }

  private void describe(User user, Members members) {
    Link uri = uri(user);
    members
        .text("created", user.created().toString())
        .link("documents", uri.append("/documents"))
        .number("id", user.id())
        .text("login", user.login())
        .text("name", user.name())
        .link(Members.SELF, uri);
  }
}
