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
public final class ByteWriter implements RepresentationWriter {

  private final MediaFormat format;
  private final JsonByteBuffer out;

  /** In HAL, other members are buffered until the links are complete. */
  private final JsonByteBuffer state;

  private final JsonByteBuffer resources;

  ByteWriter(MediaFormat format, JsonByteBuffer out) {
    this.format = format;
    this.out = out.beginObject();
    if (format == MediaFormat.HAL) {
      out.name("_links").beginObject();
      state = new JsonByteBuffer();
      resources = new JsonByteBuffer();
    } else {
      state = out;
      resources = out;
    }
  }

  @Override
  public ByteWriter link(String name, Link link) {
    if (format == MediaFormat.JSON) {
      return text(name, link.uri());
    }
    beginLink(name, link).endObject();
    return this;
  }

  @Override
  public ByteWriter halLink(String name, Link link) {
    return format == MediaFormat.HAL ? link(name, link) : this;
  }

  @Override
  public ByteWriter template(String name, Link template) {
    if (format == MediaFormat.JSON) {
      return text(name, template.uri());
    }
    beginLink(name, template).name("templated").json("true").endObject();
    return this;
  }

  private JsonByteBuffer beginLink(String name, Link link) {
    return out.name(MediaFormat.relation(name)).beginObject().name("href").text(link.uri());
  }

  @Override
  public ByteWriter text(String name, String value) {
    state.name(name).text(value);
    return this;
  }

  @Override
  public ByteWriter number(String name, long value) {
    return json(name, Long.toString(value));
  }

  @Override
  public ByteWriter value(String name, JsonValue value) {
    return json(name, value.toString());
  }

  /**
   * Adds a member whose value is stored as JSON, without parsing it.
   *
   * @param name the name of the member
   * @param json one valid JSON value
   * @return this writer
   */
  public ByteWriter json(String name, String json) {
    state.name(name).json(json);
    return this;
  }

  @Override
  public <T> ByteWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    resources.name(name).beginArray();
    items.forEach(item -> nested(writer -> description.accept(item, writer)));
    resources.endArray();
    return this;
  }

  /**
   * Adds a list of resources that are already rendered.
   *
   * @param name the name of the member
   * @param items the result of {@link #toBytes} for each, in the same format as this one
   * @return this writer
   */
  public ByteWriter rendered(String name, Collection<byte[]> items) {
    resources.name(name).beginArray().items(items).endArray();
    return this;
  }

  @Override
  public ByteWriter resource(String name, Consumer<? super RepresentationWriter> description) {
    resources.name(name);
    nested(description);
    return this;
  }

  private void nested(Consumer<? super RepresentationWriter> description) {
    ByteWriter writer = new ByteWriter(format, resources);
    description.accept(writer);
    writer.end();
  }

  @Override
  public ByteWriter embedded(Consumer<? super RepresentationWriter> parts) {
    if (format == MediaFormat.JSON) {
      return resource("embedded", parts);
    }
    parts.accept(this);
    return this;
  }

  private void end() {
    if (format == MediaFormat.HAL) {
      out.endObject();
      if (!resources.isEmpty()) {
        out.name("_embedded").beginObject().members(resources).endObject();
      }
      out.members(state);
    }
    out.endObject();
  }

  /** {@return the complete object} Nothing can be added afterwards. */
  public byte[] toBytes() {
    end();
    return out.toBytes();
  }
}
