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
public final class TreeWriter implements RepresentationWriter {

  private final MediaFormat format;
  private final JsonBuilderFactory json;
  private final JsonObjectBuilder links;
  private final JsonObjectBuilder state;
  private final JsonObjectBuilder resources;

  TreeWriter(MediaFormat format, JsonBuilderFactory json) {
    this.format = format;
    this.json = json;
    state = json.createObjectBuilder();
    links = format == MediaFormat.HAL ? json.createObjectBuilder() : state;
    resources = format == MediaFormat.HAL ? json.createObjectBuilder() : state;
  }

  @Override
  public TreeWriter link(String name, Link link) {
    if (format == MediaFormat.JSON) {
      return text(name, link.uri());
    }
    links.add(MediaFormat.relation(name), href(link));
    return this;
  }

  private JsonObjectBuilder href(Link link) {
    return json.createObjectBuilder().add("href", link.uri());
  }

  @Override
  public TreeWriter halLink(String name, Link link) {
    return format == MediaFormat.HAL ? link(name, link) : this;
  }

  @Override
  public TreeWriter template(String name, Link template) {
    if (format == MediaFormat.JSON) {
      return text(name, template.uri());
    }
    links.add(MediaFormat.relation(name), href(template).add("templated", true));
    return this;
  }

  @Override
  public TreeWriter text(String name, String value) {
    state.add(name, value);
    return this;
  }

  @Override
  public TreeWriter number(String name, long value) {
    state.add(name, value);
    return this;
  }

  @Override
  public TreeWriter value(String name, JsonValue value) {
    state.add(name, value);
    return this;
  }

  @Override
  public <T> TreeWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    JsonArrayBuilder array = json.createArrayBuilder();
    items.forEach(item -> array.add(nested(writer -> description.accept(item, writer))));
    resources.add(name, array);
    return this;
  }

  @Override
  public TreeWriter resource(String name, Consumer<? super RepresentationWriter> description) {
    resources.add(name, nested(description));
    return this;
  }

  private JsonObject nested(Consumer<? super RepresentationWriter> description) {
    TreeWriter writer = new TreeWriter(format, json);
    description.accept(writer);
    return writer.build();
  }

  @Override
  public TreeWriter embedded(Consumer<? super RepresentationWriter> parts) {
    if (format == MediaFormat.JSON) {
      return resource("embedded", parts);
    }
    parts.accept(this);
    return this;
  }

  /** {@return the complete object} Nothing can be added afterwards. */
  public JsonObject build() {
    if (format == MediaFormat.JSON) {
      return state.build();
    }
    JsonObjectBuilder resource = json.createObjectBuilder().add("_links", links);
    JsonObject embedded = resources.build();
    if (!embedded.isEmpty()) {
      resource.add("_embedded", embedded);
    }
    return resource.addAll(state).build();
  }
}
