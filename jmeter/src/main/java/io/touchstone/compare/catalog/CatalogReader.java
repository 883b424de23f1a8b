// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a catalog from JSON. */
public final class CatalogReader {

  private static final JsonReaderFactory JSON = Json.createReaderFactory(Map.of());
  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,60}");

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
    String folder = "/practices/" + name(id) + "-" + name(slug) + "/";
    List<Variant> variants =
        json.getJsonArray("variants").getValuesAs((JsonObject variant) -> variant(variant, folder));
    requireBaselines(variants);
    return new Practice(
        id,
        slug,
        json.getString("title", slug),
        json.getString("source", ""),
        json.getString("service", ""),
        Optional.ofNullable(json.getJsonObject("claim")).map(CatalogReader::claim),
        variants);
  }

  private static Variant variant(JsonObject json, String folder) {
    String name = name(json.getString("name"));
    String path = json.getString("path", folder + name + "?document=${document}&user=${user}");
    if (!path.startsWith("/")) {
      throw new CatalogException("a path begins with a slash, unlike " + path);
    }
    return new Variant(
        name,
        path,
        text(json, "baseline"),
        json.getBoolean("claimed", false),
        text(json, "expect"));
  }

  private static Claim claim(JsonObject json) {
    try {
      Metric metric = Metric.valueOf(json.getString("metric").toUpperCase(Locale.ROOT));
      return new Claim(metric, json.getJsonNumber("ratio").doubleValue());
    } catch (IllegalArgumentException unknown) {
      throw new CatalogException("a claim's metric is throughput, cpu, p50, p99 or p999");
    }
  }

  private static void requireBaselines(List<Variant> variants) {
    List<String> names = variants.stream().map(Variant::name).toList();
    for (Variant variant : variants) {
      if (variant.baseline().filter(baseline -> !names.contains(baseline)).isPresent()) {
        throw new CatalogException("the baseline of " + variant.name() + " is no variant");
      }
    }
    if (names.stream().distinct().count() < names.size()) {
      throw new CatalogException("two variants of a practice have one name");
    }
  }

  /** Names become parts of paths and of file names. */
  private static String name(String text) {
    if (!NAME.matcher(text).matches()) {
      throw new CatalogException(
          "ids, slugs and names are lower-case letters, digits and hyphens, unlike " + text);
    }
    return text;
  }

  private static Optional<String> text(JsonObject json, String member) {
    return Optional.ofNullable(json.getString(member, null));
  }
}
