// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.util.function.Consumer;

/** {@link Form#JSON} as bytes. */
final class PlainBytes extends ByteMembers {

  PlainBytes(JsonBytes out) {
    super(out, out);
    out.beginObject();
  }

  @Override
  public ByteMembers link(String name, Link link) {
    return text(name, link.uri());
  }

  @Override
  public ByteMembers furtherLink(String name, Link link) {
    return this;
  }

  @Override
  public ByteMembers template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public ByteMembers embedded(Consumer<? super Members> parts) {
    return resource("embedded", parts);
  }

  @Override
  ByteMembers within(JsonBytes out) {
    return new PlainBytes(out);
  }

  @Override
  JsonBytes end() {
    return state.endObject();
  }
}
