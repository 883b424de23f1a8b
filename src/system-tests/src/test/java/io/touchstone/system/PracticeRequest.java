// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A request to one variant of a practice.
 *
 * @param path the path with its query and placeholders, such as {@code ${document}}
 */
record PracticeRequest(String method, String path) {

  /** The descriptions that the comparison packages. */
  private static final Path CATALOG =
      Path.of(
          System.getProperty("project.root"),
          "jmeter/target/classes/io/touchstone/compare/catalog/practices");

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final String ROOT = "/practices/";

  /**
   * Returns the requests of all variants in the comparison's catalogue that have their own path.
   */
  static List<PracticeRequest> ofCatalog() throws IOException {
    try (Stream<Path> files = Files.list(CATALOG)) {
      return files
          .map(PracticeRequest::description)
          .flatMap(PracticeRequest::ofPractice)
          .filter(request -> request.path.startsWith(ROOT))
          .distinct()
          .toList();
    }
  }

  private static JsonObject description(Path file) {
    try (InputStream in = Files.newInputStream(file);
        JsonReader reader = JSON.createReader(in)) {
      return reader.readObject();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static Stream<PracticeRequest> ofPractice(JsonObject practice) {
    String folder = ROOT + practice.getString("id", "") + "-" + practice.getString("slug", "");
    return practice.getJsonArray("variants").getValuesAs(JsonObject.class).stream()
        .filter(variant -> !variant.containsKey("benchmark"))
        .map(
            variant ->
                new PracticeRequest(
                    variant.getString("method", practice.getString("method", "GET")),
                    variant.getString("path", folder + "/" + variant.getString("name"))));
  }
}
