// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The descriptions of Touchstone's own practices. The compiler derives them from the classes of the
 * practices, and the build packages them with the comparison.
 */
public final class PracticeDescriptions {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final String DIRECTORY = "practices";

  private PracticeDescriptions() {}

  /** Returns the descriptions, in the order of their labels. */
  public static List<JsonObject> all() {
    URL directory = PracticeDescriptions.class.getResource(DIRECTORY);
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

  private static List<JsonObject> read(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      List<Path> sorted = files.sorted().toList();
      return sorted.stream().map(PracticeDescriptions::description).toList();
    }
  }

  private static JsonObject description(Path file) {
    try (InputStream in = Files.newInputStream(file);
        JsonReader reader = JSON.createReader(in)) {
      return reader.readObject();
    } catch (IOException unreadable) {
      throw new CatalogException("the description " + file + " cannot be read");
    }
  }
}
