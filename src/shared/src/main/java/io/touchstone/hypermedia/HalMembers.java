// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.function.Consumer;

/** {@link Form#HAL} as a tree. */
final class HalMembers extends TreeMembers {

  private final JsonObjectBuilder links;
  private final JsonObjectBuilder embedded;

  HalMembers(JsonBuilderFactory json) {
    this(json, json.createObjectBuilder());
  }

  private HalMembers(JsonBuilderFactory json, JsonObjectBuilder embedded) {
    super(json, json.createObjectBuilder(), embedded);
    this.links = json.createObjectBuilder();
    this.embedded = embedded;
  }

  @Override
  public TreeMembers link(String name, Link link) {
    links.add(Form.relation(name), json.createObjectBuilder().add("href", link.uri()));
    return this;
  }

  @Override
  public TreeMembers furtherLink(String name, Link link) {
    return link(name, link);
  }

  @Override
  public TreeMembers template(String name, Link template) {
    links.add(
        Form.relation(name),
        json.createObjectBuilder().add("href", template.uri()).add("templated", true));
    return this;
  }

  @Override
  public TreeMembers embedded(Consumer<? super Members> parts) {
    parts.accept(this);
    return this;
  }

  @Override
  TreeMembers another() {
    return new HalMembers(json);
  }

  @Override
  JsonObjectBuilder builder() {
    JsonObjectBuilder resource = json.createObjectBuilder().add("_links", links);
    JsonObject lists = embedded.build();
    if (!lists.isEmpty()) {
      resource.add("_embedded", lists);
    }
    return resource.addAll(state);
  }
}
