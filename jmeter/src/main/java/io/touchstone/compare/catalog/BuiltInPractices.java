// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The descriptions of Touchstone's own practices. The compiler derives them from the classes of the
 * practices, and the build packages them with the comparison.
 */
final class BuiltInPractices {

  private BuiltInPractices() {}

  /** Returns the descriptions in JSON, in the order of their labels. */
  static List<String> descriptions() {
    URL directory = BuiltInPractices.class.getResource("practices");
    if (directory == null) {
      throw new CatalogException("the descriptions of the practices are missing in this build");
    }
    try {
      URI uri = directory.toURI();
      if (!uri.getScheme().equals("jar")) {
        return read(Path.of(uri));
      }
      try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
        return read(jar.provider().getPath(uri));
      }
    } catch (IOException | URISyntaxException unreadable) {
      throw new CatalogException("the descriptions of the practices cannot be read");
    }
  }

  private static List<String> read(Path directory) throws IOException {
    List<String> descriptions = new ArrayList<>();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        descriptions.add(Files.readString(file));
      }
    }
    return descriptions;
  }
}
