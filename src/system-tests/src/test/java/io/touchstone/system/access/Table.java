// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** A text beside the classes, whose comments begin with a hash. */
final class Table {

  private Table() {}

  static Stream<String> lines(String name) {
    try (InputStream text = Table.class.getResourceAsStream(name)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"));
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }
}
