// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Represents users as others see them, without their logins, so that nobody can collect these to
 * guess passwords. Members are sorted by name.
 *
 * @param base the public base URI of the links to users
 * @param documents the public base URI of the links to documents
 */
@Dependent
public record UserRepresentation(
    @ConfigProperty(name = "links.users") Link base,
    @ConfigProperty(name = "links.documents") Link documents) {

  @Inject
  public UserRepresentation {}

  public Link uri(User user) {
    return base.append("/users/" + user.id());
  }

  public byte[] of(User user, MediaFormat format) {
    return format.render(user, this::describe);
  }

  /** Represents users as they see themselves, with links to their own resources. */
  public byte[] ofCaller(User user, MediaFormat format) {
    Link uri = uri(user);
    return format
        .writer()
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
        .toBytes();
  }

  /**
   * @param requested the requested ids; there may be no users for some of them
   */
  public byte[] of(List<User> users, List<Long> requested, MediaFormat format) {
    String query = requested.stream().map(id -> "id=" + id).collect(Collectors.joining("&"));
    return format
        .writer()
        .list("users", users, this::describe)
        .link(RepresentationWriter.SELF, base.append("/users?" + query))
        .toBytes();
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
