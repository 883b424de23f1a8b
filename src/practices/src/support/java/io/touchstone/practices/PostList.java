// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A list of posts, as JSON-B maps it, or joined from items that were rendered before. */
public record PostList(List<PostItem> posts) {

  private static final Jsonb JSONB = JsonbBuilder.create();
  private static final byte[] START = "{\"posts\":[".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SEPARATOR = {','};
  private static final byte[] END = {']', '}'};

  byte[] toBytes() {
    return bytes(this);
  }

  static byte[] bytes(Object mapped) {
    return JSONB.toJson(mapped).getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the same bytes as {@link #toBytes}. Each item can consist of several parts. */
  static byte[] joined(List<byte[][]> items) {
    List<byte[]> parts = new ArrayList<>();
    parts.add(START);
    for (byte[][] item : items) {
      if (parts.size() > 1) {
        parts.add(SEPARATOR);
      }
      parts.addAll(List.of(item));
    }
    parts.add(END);
    byte[] body = new byte[parts.stream().mapToInt(part -> part.length).sum()];
    int position = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, body, position, part.length);
      position += part.length;
    }
    return body;
  }
}
