// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.function.Consumer;

/** {@link Form#JSON} as a tree. */
final class PlainMembers extends TreeMembers {

  PlainMembers(JsonBuilderFactory json) {
    this(json, json.createObjectBuilder());
  }

  private PlainMembers(JsonBuilderFactory json, JsonObjectBuilder members) {
    super(json, members, members);
  }

  @Override
  public TreeMembers link(String name, Link link) {
    return text(name, link.uri());
  }

  @Override
  public TreeMembers furtherLink(String name, Link link) {
    return this;
  }

  @Override
  public TreeMembers template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public TreeMembers embedded(Consumer<? super Members> parts) {
    return resource("embedded", parts);
  }

  @Override
  TreeMembers another() {
    return new PlainMembers(json);
  }

  @Override
  JsonObjectBuilder builder() {
    return state;
  }
}
