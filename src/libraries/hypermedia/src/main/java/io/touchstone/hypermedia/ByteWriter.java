// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Renders a representation directly as UTF-8 bytes, without a tree or string in between. The result
 * is equal to that of a {@link TreeWriter} for the same description.
 */
public abstract class ByteWriter implements RepresentationWriter {

  final JsonByteBuffer state;
  private final JsonByteBuffer resources;

  /**
   * @param state receives members that are neither links nor resources
   * @param resources receives resources and lists of them
   */
  ByteWriter(JsonByteBuffer state, JsonByteBuffer resources) {
    this.state = state;
    this.resources = resources;
  }

  @Override
  public abstract ByteWriter link(String name, Link link);

  @Override
  public abstract ByteWriter halLink(String name, Link link);

  @Override
  public abstract ByteWriter template(String name, Link template);

  @Override
  public final ByteWriter text(String name, String value) {
    state.name(name).text(value);
    return this;
  }

  @Override
  public final ByteWriter number(String name, long value) {
    state.name(name).number(value);
    return this;
  }

  @Override
  public final ByteWriter value(String name, JsonValue value) {
    state.name(name).value(value);
    return this;
  }

  /**
   * Adds a member whose value is stored as JSON, without parsing it.
   *
   * @param json one valid JSON value
   */
  public final ByteWriter json(String name, String json) {
    state.name(name).json(json);
    return this;
  }

  @Override
  public final <T> ByteWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    resources.name(name).beginArray();
    for (T item : items) {
      ByteWriter writer = nested(resources);
      description.accept(item, writer);
      writer.end();
    }
    resources.endArray();
    return this;
  }

  /**
   * Adds a list of resources that are already rendered.
   *
   * @param items the result of {@link #toBytes} for each, in the same format as this one
   */
  public final ByteWriter rendered(String name, Collection<byte[]> items) {
    resources.name(name).beginArray().items(items).endArray();
    return this;
  }

  @Override
  public final ByteWriter resource(
      String name, Consumer<? super RepresentationWriter> description) {
    ByteWriter writer = nested(resources.name(name));
    description.accept(writer);
    writer.end();
    return this;
  }

  @Override
  public abstract ByteWriter embedded(Consumer<? super RepresentationWriter> parts);

  /** Starts a nested object of the same format in the given buffer. */
  abstract ByteWriter nested(JsonByteBuffer out);

  /** Completes the object. */
  abstract JsonByteBuffer end();

  /** Returns the complete object; nothing can be added afterwards. */
  public final byte[] toBytes() {
    return end().toBytes();
  }
}
