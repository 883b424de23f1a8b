// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.schema.DocumentSchema;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads catalogues after checking them against the schema. */
public final class CatalogReader {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());
  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(CatalogReader.class, "catalog.schema.json");

  private CatalogReader() {}

  /** Returns the catalogue of Touchstone's own practices. */
  public static Catalog builtIn() {
    JsonArrayBuilder practices = BUILDERS.createArrayBuilder();
    PracticeDescriptions.all().forEach(practices::add);
    return parse(BUILDERS.createObjectBuilder().add("practices", practices).build().toString());
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
    requireValid(json, "");
    try (JsonReader reader = JSON.createReader(new StringReader(json))) {
      JsonObject root = reader.readObject();
      List<PracticeSpec> all = practices(root);
      return new Catalog(
          all.stream().filter(practice -> !practice.isReference()).toList(),
          reference(root, PracticeSpec.CONTROL, "control", all),
          reference(root, PracticeSpec.SERVER_CONTROL, "serverControl", all),
          reference(root, PracticeSpec.FLOOR, "floor", all));
    }
  }

  /**
   * Checks a catalogue against the schema.
   *
   * @param place prefix of the message; may be empty
   */
  static void requireValid(String json, String place) {
    SCHEMA
        .violation(json)
        .ifPresent(
            violation -> {
              throw new CatalogException(place.isEmpty() ? violation : place + ": " + violation);
            });
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

  /** A reference is a member of the catalogue, or one of its practices with a reserved id. */
  private static Optional<PracticeSpec> reference(
      JsonObject root, String id, String member, List<PracticeSpec> all) {
    return Optional.ofNullable(root.getJsonObject(member))
        .map(json -> new PracticeReader(json, id, id).read(member))
        .or(() -> all.stream().filter(practice -> practice.id().equals(id)).findFirst());
  }
}
