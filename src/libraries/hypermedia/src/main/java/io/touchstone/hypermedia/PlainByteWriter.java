// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.util.function.Consumer;

/** Renders {@link MediaFormat#JSON} as bytes. */
final class PlainByteWriter extends ByteWriter {

  PlainByteWriter(JsonByteBuffer out) {
    super(out, out);
    out.beginObject();
  }

  @Override
  public ByteWriter link(String name, Link link) {
    return text(name, link.uri());
  }

  @Override
  public ByteWriter halLink(String name, Link link) {
    return this;
  }

  @Override
  public ByteWriter template(String name, Link template) {
    return link(name, template);
  }

  @Override
  public ByteWriter embedded(Consumer<? super RepresentationWriter> parts) {
    return resource("embedded", parts);
  }

  @Override
  ByteWriter nested(JsonByteBuffer out) {
    return new PlainByteWriter(out);
  }

  @Override
  JsonByteBuffer end() {
    return state.endObject();
  }
}
