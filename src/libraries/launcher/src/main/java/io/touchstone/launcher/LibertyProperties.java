// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.launcher;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;

/** Reads the product properties of a Liberty installation. */
final class LibertyProperties {

  private LibertyProperties() {}

  static Optional<Properties> of(Path runtime) {
    Path file = runtime.resolve("lib").resolve("versions").resolve("openliberty.properties");
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
      return Optional.of(properties);
    } catch (IOException absent) {
      return Optional.empty();
    }
  }
}
