// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import java.util.function.Consumer;

/** Renders {@link MediaFormat#HAL} as bytes; buffers other members until the links are complete. */
final class HalByteWriter extends ByteWriter {

  private final JsonByteBuffer out;
  private final JsonByteBuffer embedded;

  HalByteWriter(JsonByteBuffer out) {
    this(out, new JsonByteBuffer());
  }

  private HalByteWriter(JsonByteBuffer out, JsonByteBuffer embedded) {
    super(new JsonByteBuffer(), embedded);
    this.out = out.beginObject().name("_links").beginObject();
    this.embedded = embedded;
  }

  @Override
  public ByteWriter link(String name, Link link) {
    begin(name, link).endObject();
    return this;
  }

  @Override
  public ByteWriter halLink(String name, Link link) {
    return link(name, link);
  }

  @Override
  public ByteWriter template(String name, Link template) {
    begin(name, template).name("templated").value(true).endObject();
    return this;
  }

  private JsonByteBuffer begin(String name, Link link) {
    return out.name(MediaFormat.relation(name)).beginObject().name("href").text(link.uri());
  }

  @Override
  public ByteWriter embedded(Consumer<? super RepresentationWriter> parts) {
    parts.accept(this);
    return this;
  }

  @Override
  ByteWriter nested(JsonByteBuffer out) {
    return new HalByteWriter(out);
  }

  @Override
  JsonByteBuffer end() {
    out.endObject();
    if (!embedded.isEmpty()) {
      out.name("_embedded").beginObject().members(embedded).endObject();
    }
    return out.members(state).endObject();
  }
}
