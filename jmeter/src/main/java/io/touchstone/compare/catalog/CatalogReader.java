// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.schema.DocumentSchema;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads catalogues after checking them against the schema. */
public final class CatalogReader {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(CatalogReader.class, "catalog.schema.json");

  private CatalogReader() {}

  /** Returns the catalogue of Touchstone's own practices. */
  public static Catalog builtIn() {
    try (InputStream json = CatalogReader.class.getResourceAsStream("catalog.json")) {
      return parse(new String(json.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new CatalogException("the built-in catalogue cannot be read");
    }
  }

  /**
   * Reads a reader's own catalogue.
   *
   * @throws CatalogException if the file cannot be read or contradicts the schema
   */
  public static Catalog read(Path file) {
    try {
      return parse(Files.readString(file));
    } catch (IOException unreadable) {
      throw new CatalogException("the catalogue " + file + " cannot be read");
    } catch (CatalogException wrong) {
      throw new CatalogException("the catalogue " + file + " is wrong: " + wrong.getMessage());
    }
  }

  /**
   * Reads a catalogue from JSON text.
   *
   * @throws CatalogException if it contradicts the schema; the message names the first member that
   *     does
   */
  public static Catalog parse(String json) {
    SCHEMA
        .violation(json)
        .ifPresent(
            violation -> {
              throw new CatalogException(violation);
            });
    try (JsonReader reader = JSON.createReader(new StringReader(json))) {
      JsonObject root = reader.readObject();
      return new Catalog(
          practices(root),
          reference(root, PracticeSpec.CONTROL, "control"),
          reference(root, PracticeSpec.SERVER_CONTROL, "serverControl"),
          reference(root, PracticeSpec.FLOOR, "floor"));
    }
  }

  private static List<PracticeSpec> practices(JsonObject root) {
    List<PracticeSpec> practices = new ArrayList<>();
    List<JsonValue> all = root.getJsonArray("practices");
    for (int i = 0; i < all.size(); i++) {
      JsonObject json = all.get(i).asJsonObject();
      practices.add(
          new PracticeReader(json, json.getString("id"), json.getString("slug"))
              .read("practices[" + i + "]"));
    }
    return practices;
  }

  private static Optional<PracticeSpec> reference(JsonObject root, String id, String member) {
    return Optional.ofNullable(root.getJsonObject(member))
        .map(json -> new PracticeReader(json, id, id).read(member));
  }
}
