// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Describes the members of a resource once for all media formats, in the order of plain JSON and
 * with unique names. Renders them directly as UTF-8 bytes, without a tree or string in between.
 */
public final class RepresentationWriter {

  /** The name of the link to the resource itself in plain JSON. */
  public static final String SELF = "uri";

  private final MediaFormat format;
  private final JsonByteBuffer out;

  /** In HAL, other members are buffered until the links are complete. */
  private final JsonByteBuffer state;

  private final JsonByteBuffer resources;

  RepresentationWriter(MediaFormat format, JsonByteBuffer out) {
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

  /**
   * Adds a link.
   *
   * @param name the name of the member in plain JSON, and the relation in HAL
   * @param link its target
   * @return this writer
   */
  public RepresentationWriter link(String name, Link link) {
    if (format == MediaFormat.JSON) {
      return text(name, link.uri());
    }
    beginLink(name, link).endObject();
    return this;
  }

  /**
   * Adds a link in HAL only; responses in plain JSON have it in a Link header.
   *
   * @param name the relation
   * @param link its target
   * @return this writer
   */
  public RepresentationWriter halLink(String name, Link link) {
    return format == MediaFormat.HAL ? link(name, link) : this;
  }

  /**
   * Adds a URI template (RFC 6570).
   *
   * @param name the name of the member in plain JSON, and the relation in HAL
   * @param template not validated
   * @return this writer
   */
  public RepresentationWriter template(String name, Link template) {
    if (format == MediaFormat.JSON) {
      return text(name, template.uri());
    }
    beginLink(name, template).name("templated").json("true").endObject();
    return this;
  }

  private JsonByteBuffer beginLink(String name, Link link) {
    String relation = SELF.equals(name) ? "self" : name;
    return out.name(relation).beginObject().name("href").text(link.uri());
  }

  /**
   * Adds a string.
   *
   * @param name the name of the member
   * @param value any text, not null
   * @return this writer
   */
  public RepresentationWriter text(String name, String value) {
    state.name(name).text(value);
    return this;
  }

  /**
   * Adds an integer.
   *
   * @param name the name of the member
   * @param value any integer
   * @return this writer
   */
  public RepresentationWriter number(String name, long value) {
    return json(name, Long.toString(value));
  }

  /**
   * Adds any JSON value.
   *
   * @param name the name of the member
   * @param value not null
   * @return this writer
   */
  public RepresentationWriter value(String name, JsonValue value) {
    return json(name, value.toString());
  }

  /**
   * Adds a member whose value is stored as JSON, without parsing it.
   *
   * @param name the name of the member
   * @param json one valid JSON value
   * @return this writer
   */
  public RepresentationWriter json(String name, String json) {
    state.name(name).json(json);
    return this;
  }

  /**
   * Adds a list of resources in the same format.
   *
   * @param <T> the type of an item
   * @param name the name of the member
   * @param items in their order
   * @param description describes the members of one item
   * @return this writer
   */
  public <T> RepresentationWriter list(
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
  public RepresentationWriter rendered(String name, Collection<byte[]> items) {
    resources.name(name).beginArray().items(items).endArray();
    return this;
  }

  /**
   * Adds a nested resource in the same format.
   *
   * @param name the name of the member
   * @param description describes its members
   * @return this writer
   */
  public RepresentationWriter resource(
      String name, Consumer<? super RepresentationWriter> description) {
    resources.name(name);
    nested(description);
    return this;
  }

  private void nested(Consumer<? super RepresentationWriter> description) {
    RepresentationWriter writer = new RepresentationWriter(format, resources);
    description.accept(writer);
    writer.end();
  }

  /**
   * Adds resources that have their own addresses: {@code _embedded} in HAL, the member {@code
   * embedded} in plain JSON.
   *
   * @param parts describes them with {@link #list} and {@link #resource}
   * @return this writer
   */
  public RepresentationWriter embedded(Consumer<? super RepresentationWriter> parts) {
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

  /** {@return the number of bytes of a text as a JSON string} Control characters take up to six. */
  public static int sizeOf(String text) {
    return new JsonByteBuffer().text(text).length();
  }

  /** {@return the complete object} Nothing can be added afterwards. */
  public byte[] toBytes() {
    end();
    return out.toBytes();
  }
}
