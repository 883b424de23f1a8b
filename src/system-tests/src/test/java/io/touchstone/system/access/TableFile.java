// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** Reads text resources of this package. Lines that begin with a hash are comments. */
final class TableFile {

  private TableFile() {}

  static Stream<String> lines(String name) {
    try (InputStream text = TableFile.class.getResourceAsStream(name)) {
      return new String(text.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"));
    } catch (IOException unreadable) {
      throw new IllegalStateException(unreadable);
    }
  }
}
