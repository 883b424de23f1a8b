// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.function.Consumer;

/** Builds {@link MediaFormat#HAL} as a tree. */
final class HalTreeWriter extends TreeWriter {

  private final JsonObjectBuilder links;
  private final JsonObjectBuilder embedded;

  HalTreeWriter(JsonBuilderFactory json) {
    this(json, json.createObjectBuilder());
  }

  private HalTreeWriter(JsonBuilderFactory json, JsonObjectBuilder embedded) {
    super(json, json.createObjectBuilder(), embedded);
    this.links = json.createObjectBuilder();
    this.embedded = embedded;
  }

  @Override
  public TreeWriter link(String name, Link link) {
    links.add(MediaFormat.relation(name), json.createObjectBuilder().add("href", link.uri()));
    return this;
  }

  @Override
  public TreeWriter halLink(String name, Link link) {
    return link(name, link);
  }

  @Override
  public TreeWriter template(String name, Link template) {
    links.add(
        MediaFormat.relation(name),
        json.createObjectBuilder().add("href", template.uri()).add("templated", true));
    return this;
  }

  @Override
  public TreeWriter embedded(Consumer<? super RepresentationWriter> parts) {
    parts.accept(this);
    return this;
  }

  @Override
  TreeWriter nested() {
    return new HalTreeWriter(json);
  }

  @Override
  JsonObjectBuilder builder() {
    JsonObjectBuilder resource = json.createObjectBuilder().add("_links", links);
    JsonObject resources = embedded.build();
    if (!resources.isEmpty()) {
      resource.add("_embedded", resources);
    }
    return resource.addAll(state);
  }
}
