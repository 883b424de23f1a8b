// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import io.touchstone.hypermedia.Form;
import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.Members;
import jakarta.json.JsonValue;
import jakarta.json.stream.JsonGenerator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** {@link Form#JSON} as a stream of JSON-P, within an object that was started already. */
record GeneratorMembers(JsonGenerator json) implements Members {

  @Override
  public Members link(String name, Link link) {
    return text(name, link.uri());
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
    json.write(name, value);
    return this;
  }

  @Override
  public Members number(String name, long value) {
    json.write(name, value);
    return this;
  }

  @Override
  public Members value(String name, JsonValue value) {
    json.write(name, value);
    return this;
  }

  @Override
  public <T> Members list(
      String name, List<T> items, BiConsumer<? super T, ? super Members> description) {
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
  public Members resource(String name, Consumer<? super Members> description) {
    json.writeStartObject(name);
    description.accept(this);
    json.writeEnd();
    return this;
  }

  @Override
  public Members embedded(Consumer<? super Members> parts) {
    return resource("embedded", parts);
  }
}
