// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationForms;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.hypermedia.TreeWriter;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Represents users as others see them, without their logins, so that nobody can collect these to
 * guess passwords. Members are sorted by name.
 */
@Dependent
public final class UserRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private static final User SAMPLE = new User(1, "login", "name", Instant.EPOCH, 1);

  private final RepresentationForms<MediaFormat> forms = new RepresentationForms<>();
  private final Link base;
  private final Link documents;

  /**
   * @param base the public base URI of the links to users
   * @param documents the public base URI of the links to documents
   */
  @Inject
  public UserRepresentation(
      @ConfigProperty(name = "links.users") Link base,
      @ConfigProperty(name = "links.documents") Link documents) {
    this.base = base;
    this.documents = documents;
  }

  /**
   * Returns a digest of how this release and configuration represent users. It is part of entity
   * tags, so that a representation with other members or links has another tag.
   */
  public String form(MediaFormat format) {
    return forms.of(
        format, same -> ofCaller(SAMPLE, same).toString() + of(List.of(SAMPLE), List.of(), same));
  }

  public Link uri(User user) {
    return base.append("/users/" + user.id());
  }

  public JsonObject of(User user, MediaFormat format) {
    TreeWriter members = format.treeWriter(JSON);
    describe(user, members);
    return members.build();
  }

  /** Represents users as they see themselves, with links to their own resources. */
  public JsonObject ofCaller(User user, MediaFormat format) {
    Link uri = uri(user);
    return format
        .treeWriter(JSON)
        .text("created", user.created().toString())
        .link("deletion", base.append("/me/deletion"))
        .link("documents", uri.append("/documents"))
        .number("id", user.id())
        .link("invitations", documents.append("/invitations"))
        .text("login", user.login())
        .text("name", user.name())
        .link("sessions", base.append("/me/sessions"))
        .link("shared", documents.append("/documents"))
        .link(RepresentationWriter.SELF, uri)
        .build();
  }

  /**
   * @param requested the requested ids; there may be no users for some of them
   */
  public JsonObject of(List<User> users, List<Long> requested, MediaFormat format) {
    String query = requested.stream().map(id -> "id=" + id).collect(Collectors.joining("&"));
    return format
        .treeWriter(JSON)
        .list("users", users, this::describe)
        .link(RepresentationWriter.SELF, base.append("/users?" + query))
        .build();
  }

  private void describe(User user, RepresentationWriter members) {
    Link uri = uri(user);
    members
        .text("created", user.created().toString())
        .link("documents", uri.append("/documents"))
        .number("id", user.id())
        .text("name", user.name())
        .link(RepresentationWriter.SELF, uri);
  }
}
