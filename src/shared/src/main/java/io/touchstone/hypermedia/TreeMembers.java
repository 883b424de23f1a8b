// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Members as a tree of JSON-P, for those who read in it or write one resource. */
public abstract class TreeMembers implements Members {

  final JsonBuilderFactory json;
  final JsonObjectBuilder state;
  private final JsonObjectBuilder resources;

  /**
   * @param state takes what is neither a link nor a resource
   * @param resources takes resources and lists of them
   */
  TreeMembers(JsonBuilderFactory json, JsonObjectBuilder state, JsonObjectBuilder resources) {
    this.json = json;
    this.state = state;
    this.resources = resources;
  }

  @Override
  public abstract TreeMembers link(String name, Link link);

  @Override
  public abstract TreeMembers furtherLink(String name, Link link);

  @Override
  public abstract TreeMembers template(String name, Link template);

  @Override
  public final TreeMembers text(String name, String value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final TreeMembers number(String name, long value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final TreeMembers value(String name, JsonValue value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final <T> TreeMembers list(
      String name, List<T> items, BiConsumer<? super T, ? super Members> description) {
    JsonArrayBuilder array = json.createArrayBuilder();
    for (T item : items) {
      TreeMembers members = another();
      description.accept(item, members);
      array.add(members.builder());
    }
    resources.add(name, array);
    return this;
  }

  @Override
  public final TreeMembers resource(String name, Consumer<? super Members> description) {
    TreeMembers members = another();
    description.accept(members);
    resources.add(name, members.builder());
    return this;
  }

  @Override
  public abstract TreeMembers embedded(Consumer<? super Members> parts);

  /** An empty object of the same form. */
  abstract TreeMembers another();

  abstract JsonObjectBuilder builder();

  public final JsonObject build() {
    return builder().build();
  }
}
