// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads catalogues after checking them against the schema. */
public final class CatalogReader {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(CatalogReader.class, "catalog.schema.json");

  /** What a variant takes from its practice if it has none of its own. */
  private static final List<String> INHERITED =
      List.of("method", "accept", "body", "status", "expect");

  private CatalogReader() {}

  /** Returns the catalogue of Touchstone's own practices. */
  public static Catalog builtIn() {
    return catalog(
        BuiltInPractices.descriptions().stream()
            .flatMap(json -> practices("{\"practices\":[" + json + "]}").stream())
            .toList());
  }

  /**
   * Reads a reader's own catalogue.
   *
   * @throws CatalogException if the file cannot be read or is wrong
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
   * @throws CatalogException if it is wrong; the message names the first member that is
   */
  public static Catalog parse(String json) {
    return catalog(practices(json));
  }

  /**
   * Checks a catalogue against the schema and completes it with defaults.
   *
   * @param place prefix of the message of an exception
   */
  static JsonNode document(String json, String place) {
    return SCHEMA.read(json, violation -> new CatalogException(place + violation));
  }

  private static List<JsonNode> practices(String json) {
    return document(json, "").get("practices").valueStream().toList();
  }

  /** Makes a catalogue of practices that satisfy the schema. */
  static Catalog catalog(List<JsonNode> practices) {
    List<PracticeSpec> all = new ArrayList<>();
    for (JsonNode practice : practices) {
      all.add(practice((ObjectNode) practice, "practices[" + all.size() + "]"));
    }
    return new Catalog(all);
  }

  private static PracticeSpec practice(ObjectNode json, String member) {
    if (!json.has("title")) {
      json.set("title", json.get("slug"));
    }
    json.get("variants").forEach(variant -> complete((ObjectNode) variant, json));
    PracticeSpec practice = JsonMapper.shared().convertValue(json, PracticeSpec.class);
    requireBaselines(practice.variants(), member);
    requireFewHeaders(practice.variants(), member);
    requireVariants(practice.claims(), practice.variants(), member);
    return practice;
  }

  private static void complete(ObjectNode variant, ObjectNode practice) {
    for (String member : INHERITED) {
      if (!variant.has(member) && practice.has(member)) {
        variant.set(member, practice.get(member));
      }
    }
    ObjectNode headers = (ObjectNode) practice.get("headers").deepCopy();
    headers.setAll((ObjectNode) variant.get("headers"));
    variant.set("headers", headers);
    if (!variant.has("path")) {
      String label =
          PracticeResult.label(practice.get("id").asString(), practice.get("slug").asString());
      variant.put(
          "path",
          "/practices/" + label + "/" + variant.get("name").asString() + VariantSpec.DEFAULT_QUERY);
    }
  }

  private static void requireBaselines(List<VariantSpec> variants, String member) {
    List<String> names = variants.stream().map(VariantSpec::name).toList();
    for (int i = 0; i < names.size(); i++) {
      String place = "%s.variants[%d]".formatted(member, i);
      require(
          names.indexOf(names.get(i)) == i,
          place + ".name: two variants are named " + names.get(i));
      String baseline = variants.get(i).baseline().orElse(names.get(i));
      require(names.contains(baseline), place + ".baseline: there is no variant " + baseline);
    }
  }

  private static void requireFewHeaders(List<VariantSpec> variants, String member) {
    for (VariantSpec variant : variants) {
      require(
          variant.request().headers().size() <= RequestSpec.MOST_HEADERS,
          "%s.variants[%d].headers: a request can have at most %d headers besides Accept, but has %s"
              .formatted(
                  member,
                  variants.indexOf(variant),
                  RequestSpec.MOST_HEADERS,
                  variant.request().headers().keySet()));
    }
  }

  private static void requireVariants(
      List<Claim> claims, List<VariantSpec> variants, String member) {
    for (Claim claim : claims) {
      require(
          variants.stream().anyMatch(variant -> variant.name().equals(claim.variant())),
          member + ".claims: there is no variant " + claim.variant());
    }
  }

  private static void require(boolean met, String message) {
    if (!met) {
      throw new CatalogException(message);
    }
  }
}
