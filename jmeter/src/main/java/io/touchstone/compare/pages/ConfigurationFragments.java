// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The server configuration that {@code PRACTICE} selects. */
record ConfigurationFragments(Path directory) {

  /** Returns the text of a fragment; empty if there is none with this name. */
  Optional<String> named(String name) {
    Path file = directory.resolve(name + ".xml");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(file).strip());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
