// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/** {@link Form#JSON}. */
final class PlainMembers implements Members {

  private final JsonBuilderFactory json;
  private final JsonObjectBuilder members;

  PlainMembers(JsonBuilderFactory json) {
    this.json = json;
    this.members = json.createObjectBuilder();
  }

  @Override
  public Members link(String name, Link link) {
    members.add(name, link.uri());
    return this;
  }

  @Override
  public Members furtherLink(String name, Link link) {
    return this;
  }

  @Override
  public Members template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public Members text(String name, String value) {
    members.add(name, value);
    return this;
  }

  @Override
  public Members number(String name, long value) {
    members.add(name, value);
    return this;
  }

  @Override
  public Members value(String name, JsonValue value) {
    members.add(name, value);
    return this;
  }

  @Override
  public Members list(String name, List<Members> items) {
    JsonArrayBuilder array = json.createArrayBuilder();
    items.forEach(item -> array.add(item.builder()));
    members.add(name, array);
    return this;
  }

  @Override
  public JsonObjectBuilder builder() {
    return members;
  }
}
