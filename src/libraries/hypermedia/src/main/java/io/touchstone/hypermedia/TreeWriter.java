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

/** Builds a representation as a JSON-P tree. */
public abstract class TreeWriter implements RepresentationWriter {

  final JsonBuilderFactory json;
  final JsonObjectBuilder state;
  private final JsonObjectBuilder resources;

  /**
   * @param state receives members that are neither links nor resources
   * @param resources receives resources and lists of them
   */
  TreeWriter(JsonBuilderFactory json, JsonObjectBuilder state, JsonObjectBuilder resources) {
    this.json = json;
    this.state = state;
    this.resources = resources;
  }

  @Override
  public abstract TreeWriter link(String name, Link link);

  @Override
  public abstract TreeWriter halLink(String name, Link link);

  @Override
  public abstract TreeWriter template(String name, Link template);

  @Override
  public final TreeWriter text(String name, String value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final TreeWriter number(String name, long value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final TreeWriter value(String name, JsonValue value) {
    state.add(name, value);
    return this;
  }

  @Override
  public final <T> TreeWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    JsonArrayBuilder array = json.createArrayBuilder();
    for (T item : items) {
      TreeWriter writer = nested();
      description.accept(item, writer);
      array.add(writer.builder());
    }
    resources.add(name, array);
    return this;
  }

  @Override
  public final TreeWriter resource(
      String name, Consumer<? super RepresentationWriter> description) {
    TreeWriter writer = nested();
    description.accept(writer);
    resources.add(name, writer.builder());
    return this;
  }

  @Override
  public abstract TreeWriter embedded(Consumer<? super RepresentationWriter> parts);

  /** Returns a writer for a nested object of the same format. */
  abstract TreeWriter nested();

  abstract JsonObjectBuilder builder();

  public final JsonObject build() {
    return builder().build();
  }
}
