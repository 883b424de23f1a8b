// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import io.touchstone.hypermedia.Link;
import io.touchstone.users.user.entity.User;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** A user as {@code application/json}, members in the order of their names. */
@ApplicationScoped
public class UserRepresentation {

  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private Link base;

  protected UserRepresentation() {}

  /**
   * @param base the public base URI of the links to users
   */
  @Inject
  public UserRepresentation(@ConfigProperty(name = "links.users") String base) {
    this.base = new Link(base);
  }

  public JsonObject of(User user) {
    return builder(user).build();
  }

  public JsonObject of(List<User> users) {
    JsonArrayBuilder array = JSON.createArrayBuilder();
    users.forEach(user -> array.add(builder(user)));
    return JSON.createObjectBuilder().add("users", array).build();
  }

  private JsonObjectBuilder builder(User user) {
    Link uri = base.append("/users/" + user.id());
    return JSON.createObjectBuilder()
        .add("created", user.created().toString())
        .add("documents", uri.append("/documents").uri())
        .add("id", user.id())
        .add("name", user.name())
        .add("uri", uri.uri());
  }
}
