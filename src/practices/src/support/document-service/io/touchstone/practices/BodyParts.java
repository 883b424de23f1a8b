// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Joins rendered items to the body of a list. Each item is copied once. */
final class BodyParts {

  private static final byte[] START = "{\"documents\":[".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SEPARATOR = {','};
  private static final byte[] END = {']', '}'};

  private final List<byte[]> parts = new ArrayList<>();
  private int size;

  /** Adds an item, in one or more parts. */
  void addItem(byte[]... item) {
    add(parts.isEmpty() ? START : SEPARATOR);
    for (byte[] part : item) {
      add(part);
    }
  }

  private void add(byte[] part) {
    parts.add(part);
    size += part.length;
  }

  byte[] toBytes() {
    if (parts.isEmpty()) {
      add(START);
    }
    add(END);
    byte[] body = new byte[size];
    int position = 0;
    for (byte[] part : parts) {
      System.arraycopy(part, 0, body, position, part.length);
      position += part.length;
    }
    return body;
  }
}
