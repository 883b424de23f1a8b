// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/** {@link Form#HAL}. */
final class HalMembers implements Members {

  private final JsonBuilderFactory json;
  private final JsonObjectBuilder links;
  private final JsonObjectBuilder embedded;
  private final JsonObjectBuilder state;

  HalMembers(JsonBuilderFactory json) {
    this.json = json;
    this.links = json.createObjectBuilder();
    this.embedded = json.createObjectBuilder();
    this.state = json.createObjectBuilder();
  }

  @Override
  public Members link(String name, Link link) {
    links.add(relation(name), json.createObjectBuilder().add("href", link.uri()));
    return this;
  }

  @Override
  public Members furtherLink(String name, Link link) {
    return link(name, link);
  }

  @Override
  public Members template(String name, Link template) {
    links.add(
        relation(name),
        json.createObjectBuilder().add("href", template.uri()).add("templated", true));
    return this;
  }

  @Override
  public Members text(String name, String value) {
    state.add(name, value);
    return this;
  }

  @Override
  public Members number(String name, long value) {
    state.add(name, value);
    return this;
  }

  @Override
  public Members value(String name, JsonValue value) {
    state.add(name, value);
    return this;
  }

  @Override
  public Members list(String name, List<Members> items) {
    JsonArrayBuilder array = json.createArrayBuilder();
    items.forEach(item -> array.add(item.builder()));
    embedded.add(name, array);
    return this;
  }

  @Override
  public JsonObjectBuilder builder() {
    JsonObjectBuilder resource = json.createObjectBuilder().add("_links", links);
    JsonObject lists = embedded.build();
    if (!lists.isEmpty()) {
      resource.add("_embedded", lists);
    }
    return resource.addAll(state);
  }

  private static String relation(String name) {
    return SELF.equals(name) ? "self" : name;
  }
}
