// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import io.touchstone.hypermedia.RepresentationWriter;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Writes {@link MediaFormat#JSON} to a JSON-P stream. The caller starts and ends the outermost
 * object.
 */
record GeneratorWriter(JsonGenerator json) implements RepresentationWriter {

  @Override
  public RepresentationWriter link(String name, Link link) {
    return text(name, link.uri());
  }

  @Override
  public RepresentationWriter halLink(String name, Link link) {
    return this;
  }

  @Override
  public RepresentationWriter template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public RepresentationWriter text(String name, String value) {
    json.write(name, value);
    return this;
  }

  @Override
  public RepresentationWriter number(String name, long value) {
    json.write(name, value);
    return this;
  }

  @Override
  public RepresentationWriter value(String name, JsonValue value) {
    json.write(name, value);
    return this;
  }

  @Override
  public <T> RepresentationWriter list(
      String name, List<T> items, BiConsumer<? super T, ? super RepresentationWriter> description) {
    json.writeStartArray(name);
    for (T item : items) {
      json.writeStartObject();
      description.accept(item, this);
      json.writeEnd();
    }
    json.writeEnd();
    return this;
  }

  @Override
  public RepresentationWriter resource(
      String name, Consumer<? super RepresentationWriter> description) {
    json.writeStartObject(name);
    description.accept(this);
    json.writeEnd();
    return this;
  }

  @Override
  public RepresentationWriter embedded(Consumer<? super RepresentationWriter> parts) {
    return resource("embedded", parts);
  }
}
