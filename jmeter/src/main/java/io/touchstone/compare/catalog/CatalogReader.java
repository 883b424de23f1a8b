// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Reads a catalog from JSON. */
public final class CatalogReader {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());

  private CatalogReader() {}

  /** The product's own practices. */
  public static Catalog builtIn() {
    try (InputStream json = CatalogReader.class.getResourceAsStream("catalog.json")) {
      return read(json);
    } catch (IOException unreadable) {
      throw new CatalogException("the built-in catalog cannot be read");
    }
  }

  /**
   * A reader's own catalog.
   *
   * @throws CatalogException where it cannot be read or does not hold what a comparison needs
   */
  public static Catalog read(Path file) {
    try (InputStream json = Files.newInputStream(file)) {
      return read(json);
    } catch (IOException unreadable) {
      throw new CatalogException("the catalog " + file + " cannot be read");
    } catch (CatalogException wrong) {
      throw new CatalogException("the catalog " + file + " is wrong: " + wrong.getMessage());
    }
  }

  private static Catalog read(InputStream json) {
    try (JsonReader reader = JSON.createReader(json)) {
      JsonObject root = reader.readObject();
      return new Catalog(
          root.getJsonArray("practices").getValuesAs(CatalogReader::numbered),
          standing(root, Practice.CONTROL),
          standing(root, Practice.FLOOR));
    } catch (NullPointerException missing) {
      throw new CatalogException("a member is missing: practices[].id, slug, variants[].name");
    } catch (JsonException | ClassCastException malformed) {
      throw new CatalogException("it is not JSON of the form that a catalog has");
    }
  }

  private static Optional<Practice> standing(JsonObject root, String name) {
    return Optional.ofNullable(root.getJsonObject(name)).map(json -> practice(json, name, name));
  }

  private static Practice numbered(JsonObject json) {
    return practice(json, json.getString("id"), json.getString("slug"));
  }

  private static Practice practice(JsonObject json, String id, String slug) {
    return PracticeReader.read(json, VariantReader.name(id), VariantReader.name(slug));
  }
}
