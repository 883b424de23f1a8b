// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Members as the UTF-8 bytes of a body, written as they are described: no tree and no text of the
 * whole in between. The bytes are those of the tree of the same description.
 */
public abstract class ByteMembers implements Members {

  final JsonBytes state;
  private final JsonBytes resources;

  /**
   * @param state takes what is neither a link nor a resource
   * @param resources takes resources and lists of them
   */
  ByteMembers(JsonBytes state, JsonBytes resources) {
    this.state = state;
    this.resources = resources;
  }

  @Override
  public abstract ByteMembers link(String name, Link link);

  @Override
  public abstract ByteMembers furtherLink(String name, Link link);

  @Override
  public abstract ByteMembers template(String name, Link template);

  @Override
  public final ByteMembers text(String name, String value) {
    state.name(name).text(value);
    return this;
  }

  @Override
  public final ByteMembers number(String name, long value) {
    state.name(name).number(value);
    return this;
  }

  @Override
  public final ByteMembers value(String name, JsonValue value) {
    state.name(name).value(value);
    return this;
  }

  @Override
  public final <T> ByteMembers list(
      String name, List<T> items, BiConsumer<? super T, ? super Members> description) {
    resources.name(name).beginArray();
    for (T item : items) {
      ByteMembers members = within(resources);
      description.accept(item, members);
      members.end();
    }
    resources.endArray();
    return this;
  }

  /**
   * A list of resources that were written before.
   *
   * @param items what {@link #toBytes} gave for each, in the same form as this one
   */
  public final ByteMembers written(String name, Collection<byte[]> items) {
    resources.name(name).beginArray().items(items).endArray();
    return this;
  }

  @Override
  public final ByteMembers resource(String name, Consumer<? super Members> description) {
    ByteMembers members = within(resources.name(name));
    description.accept(members);
    members.end();
    return this;
  }

  @Override
  public abstract ByteMembers embedded(Consumer<? super Members> parts);

  /** An empty object of the same form, which is written into the given bytes. */
  abstract ByteMembers within(JsonBytes out);

  /** Writes what is still to be written of the object. */
  abstract JsonBytes end();

  /** The object; nothing can be added after it. */
  public final byte[] toBytes() {
    return end().toBytes();
  }
}
