// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObjectBuilder;
import java.util.function.Consumer;

/** Builds {@link MediaFormat#JSON} as a tree. */
final class PlainTreeWriter extends TreeWriter {

  PlainTreeWriter(JsonBuilderFactory json) {
    this(json, json.createObjectBuilder());
  }

  private PlainTreeWriter(JsonBuilderFactory json, JsonObjectBuilder members) {
    super(json, members, members);
  }

  @Override
  public TreeWriter link(String name, Link link) {
    return text(name, link.uri());
  }

  @Override
  public TreeWriter halLink(String name, Link link) {
    return this;
  }

  @Override
  public TreeWriter template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public TreeWriter embedded(Consumer<? super RepresentationWriter> parts) {
    return resource("embedded", parts);
  }

  @Override
  TreeWriter nested() {
    return new PlainTreeWriter(json);
  }

  @Override
  JsonObjectBuilder builder() {
    return state;
  }
}
