// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.util.function.Consumer;

/** {@link Form#HAL} as bytes: links are written at once, what comes after them is kept apart. */
final class HalBytes extends ByteMembers {

  private final JsonBytes out;
  private final JsonBytes embedded;

  HalBytes(JsonBytes out) {
    this(out, new JsonBytes());
  }

  private HalBytes(JsonBytes out, JsonBytes embedded) {
    super(new JsonBytes(), embedded);
    this.out = out.beginObject().name("_links").beginObject();
    this.embedded = embedded;
  }

  @Override
  public ByteMembers link(String name, Link link) {
    begin(name, link).endObject();
    return this;
  }

  @Override
  public ByteMembers furtherLink(String name, Link link) {
    return link(name, link);
  }

  @Override
  public ByteMembers template(String name, Link template) {
    begin(name, template).name("templated").value(true).endObject();
    return this;
  }

  private JsonBytes begin(String name, Link link) {
    return out.name(Form.relation(name)).beginObject().name("href").text(link.uri());
  }

  @Override
  public ByteMembers embedded(Consumer<? super Members> parts) {
    parts.accept(this);
    return this;
  }

  @Override
  ByteMembers within(JsonBytes out) {
    return new HalBytes(out);
  }

  @Override
  JsonBytes end() {
    out.endObject();
    if (!embedded.isEmpty()) {
      out.name("_embedded").beginObject().members(embedded).endObject();
    }
    return out.members(state).endObject();
  }
}
