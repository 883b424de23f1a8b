// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.input.InputFile;
import io.touchstone.compare.input.Origin;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.PracticeResult;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads catalogues after checking them against the schema. */
public final class CatalogReader {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(CatalogReader.class, "catalog.schema.json");

  private static final String PRACTICES = "practices";
  static final String ENDPOINTS = "endpoints";

  /** What a variant takes from its practice if it has none of its own. */
  private static final List<String> INHERITED =
      List.of("method", "accept", "body", "status", "expect");

  /** What only pages of practices show. */
  private static final Set<String> SEVERAL_LINES = Set.of("code", "helpers");

  private CatalogReader() {}

  /**
   * Returns the catalogue of Touchstone's own practices. The compiler derives their descriptions
   * from their classes, and the build packages them with the comparison, unless it builds the
   * comparison alone: the catalogue is empty then.
   */
  public static Catalog builtIn() {
    return builtIn(Optional.ofNullable(CatalogReader.class.getResource(PRACTICES)));
  }

  static Catalog builtIn(Optional<URL> descriptions) {
    if (descriptions.isEmpty()) {
      return new Catalog(List.of());
    }
    try {
      URI directory = descriptions.get().toURI();
      if (!directory.getScheme().equals("jar")) {
        return described(Path.of(directory));
      }
      try (FileSystem jar = FileSystems.newFileSystem(directory, Map.of())) {
        return described(jar.provider().getPath(directory));
      }
    } catch (IOException | URISyntaxException unreadable) {
      throw new CatalogException("the descriptions of the practices cannot be read");
    }
  }

  /** Reads descriptions of practices in the order of their labels. */
  private static Catalog described(Path directory) throws IOException {
    StringJoiner practices = new StringJoiner(",", "{\"practices\":[", "]}");
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.sorted().toList()) {
        practices.add(Files.readString(file));
      }
    }
    return parse(practices.toString());
  }

  /** Reads a reader's own catalogue; a {@link CatalogException} says what is wrong with it. */
  public static Catalog read(Path file) {
    try {
      Catalog own = parse(InputFile.read(file));
      own.all().forEach(CatalogReader::checkOwn);
      return own;
    } catch (IOException unreadable) {
      throw new CatalogException("the catalogue " + unreadable.getMessage());
    } catch (CatalogException wrong) {
      throw new CatalogException("the catalogue " + file + " is wrong: " + wrong.getMessage());
    }
  }

  private static void checkOwn(PracticeSpec endpoint) {
    require(!endpoint.isReference(), "the id " + endpoint.id() + " is that of a control");
    require(
        !endpoint.sameBodies() || !endpoint.judged().equals(Optional.of(Metric.BYTES)),
        endpoint.id() + ".judged: if all bodies are the same, their bytes tell nothing");
  }

  /** Reads a catalogue from JSON text; an exception names the first member that is wrong. */
  public static Catalog parse(String json) {
    JsonNode document = document(json);
    return catalog(member(document), entries(document));
  }

  /** What a catalogue compares: practices, or endpoints of the reader. */
  static List<JsonNode> entries(JsonNode document) {
    String member = member(document);
    require(document.has(member), "required property 'practices' or 'endpoints' not found");
    return document.get(member).valueStream().toList();
  }

  private static String member(JsonNode document) {
    return document.has(ENDPOINTS) ? ENDPOINTS : PRACTICES;
  }

  /** Checks a catalogue and adds defaults. */
  static JsonNode document(String json) {
    JsonNode document = SCHEMA.read(json, CatalogException::new);
    requirePrintable(document, "");
    return document;
  }

  /** Texts of a catalogue are shown in a terminal and sent in headers; bodies are not. */
  private static void requirePrintable(JsonNode document, String member) {
    if (document.isObject()) {
      for (Map.Entry<String, JsonNode> each : document.properties()) {
        requirePrintable(each.getKey(), "");
        if (!each.getKey().equals("body") && !each.getKey().equals("expect")) {
          requirePrintable(each.getValue(), each.getKey());
        }
      }
    } else if (document.isString()) {
      requirePrintable(document.stringValue(), member);
    } else {
      document.valueStream().forEach(value -> requirePrintable(value, member));
    }
  }

  private static void requirePrintable(String text, String member) {
    boolean printable =
        SEVERAL_LINES.contains(member)
            ? PrintableText.isPrintable(text)
            : PrintableText.line(text).equals(text);
    require(printable, "a text contains control characters: " + PrintableText.oneLine(text));
  }

  /** Makes a catalogue of practices that satisfy the schema. */
  static Catalog catalog(String member, List<JsonNode> practices) {
    List<PracticeSpec> all = new ArrayList<>();
    for (JsonNode practice : practices) {
      all.add(practice((ObjectNode) practice, member + "[" + all.size() + "]"));
    }
    Set<String> labels = new HashSet<>();
    for (PracticeSpec each : all) {
      require(
          labels.add(each.label()), "two of " + member + " have the id and slug " + each.label());
    }
    return new Catalog(all);
  }

  private static PracticeSpec practice(ObjectNode json, String member) {
    json.putIfAbsent("slug", json.get("id"));
    json.putIfAbsent("title", json.get("slug"));
    require(json.has("variants"), member + ": required property 'variants' not found");
    json.get("variants").forEach(variant -> complete((ObjectNode) variant, json));
    PracticeSpec practice = converted(json, member);
    check(practice.variants(), practice.claims(), member);
    return practice;
  }

  private static PracticeSpec converted(ObjectNode json, String member) {
    try {
      return JsonMapper.shared().convertValue(json, PracticeSpec.class);
    } catch (JacksonException wrong) {
      throw new CatalogException(member + ": " + PrintableText.oneLine(wrong.getOriginalMessage()));
    }
  }

  private static void complete(ObjectNode variant, ObjectNode practice) {
    INHERITED.forEach(
        member -> practice.optional(member).ifPresent(value -> variant.putIfAbsent(member, value)));
    ObjectNode headers = (ObjectNode) practice.get("headers").deepCopy();
    headers.setAll((ObjectNode) variant.get("headers"));
    variant.set("headers", headers);
    practice.optional("path").ifPresent(path -> variant.putIfAbsent("path", path));
    if (!variant.has("path")) {
      String label =
          PracticeResult.label(practice.get("id").asString(), practice.get("slug").asString());
      variant.put(
          "path",
          "/practices/" + label + "/" + variant.get("name").asString() + VariantSpec.DEFAULT_QUERY);
    }
  }

  private static void check(List<VariantSpec> variants, List<Claim> claims, String member) {
    List<String> names = variants.stream().map(VariantSpec::name).toList();
    for (int i = 0; i < names.size(); i++) {
      String place = "%s.variants[%d]".formatted(member, i);
      variants
          .get(i)
          .addresses()
          .forEach(
              address ->
                  require(
                      Origin.of(address).isPresent(),
                      place + ": " + address + " has no valid host or port"));
      String name = names.get(i);
      require(names.indexOf(name) == i, place + ".name: two variants are named " + name);
      String baseline = variants.get(i).baseline().orElse(name);
      require(names.contains(baseline), place + ".baseline: there is no variant " + baseline);
      Set<String> headers = variants.get(i).request().headers().keySet();
      require(
          headers.size() <= RequestSpec.MOST_HEADERS,
          "%s.headers: a request can have at most %d headers besides Accept, but has %s"
              .formatted(place, RequestSpec.MOST_HEADERS, headers));
    }
    for (Claim claim : claims) {
      require(
          names.contains(claim.variant()),
          member + ".claims: there is no variant " + claim.variant());
    }
  }

  static void require(boolean met, String message) {
    if (!met) {
      throw new CatalogException(message);
    }
  }
}
