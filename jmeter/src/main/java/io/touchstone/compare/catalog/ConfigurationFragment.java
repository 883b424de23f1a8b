// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A fragment of the server configuration that the environment variable {@code PRACTICE} selects.
 */
final class ConfigurationFragment {

  private ConfigurationFragment() {}

  /** Returns the text of a fragment; empty if there is none with this name. */
  static Optional<String> named(String name) {
    try (InputStream file =
        ConfigurationFragment.class.getResourceAsStream("fragments/" + name + ".xml")) {
      return file == null
          ? Optional.empty()
          : Optional.of(new String(file.readAllBytes(), StandardCharsets.UTF_8).strip());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
