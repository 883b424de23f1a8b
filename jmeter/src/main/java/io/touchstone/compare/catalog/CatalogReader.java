// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.RequestSpec;
import io.touchstone.compare.load.SystemClient;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpResponse;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Reads catalogues after checking them against the schema. */
public final class CatalogReader {

  private static final DocumentSchema SCHEMA =
      DocumentSchema.load(CatalogReader.class, "catalog.schema.json");

  private static final int MOST_CATALOGUES = 20;

  /** What a variant takes from its practice if it has none of its own. */
  private static final List<String> INHERITED =
      List.of("method", "accept", "body", "status", "expect");

  private CatalogReader() {}

  /**
   * Returns the catalogue of Touchstone's own practices. The compiler derives their descriptions
   * from their classes, and the build packages them with the comparison.
   */
  public static Catalog builtIn() {
    try {
      URI directory = CatalogReader.class.getResource("practices").toURI();
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
      return parse(Files.readString(file));
    } catch (IOException unreadable) {
      throw new CatalogException("the catalogue " + file + " cannot be read");
    } catch (CatalogException wrong) {
      throw new CatalogException("the catalogue " + file + " is wrong: " + wrong.getMessage());
    }
  }

  /**
   * Reads the catalogue that a running system serves at {@code /practices}. Its member {@code more}
   * links to the catalogues of other services, which are followed.
   *
   * @throws CatalogException if the system serves none, or a wrong one
   */
  public static Catalog served(URI base) {
    List<URI> found = new ArrayList<>(List.of(base.resolve("/practices")));
    List<JsonNode> practices = new ArrayList<>();
    for (int next = 0; next < found.size(); next++) {
      URI uri = found.get(next);
      JsonNode catalog = document(get(uri), uri + ": ");
      catalog.get("practices").forEach(practices::add);
      catalog
          .path("more")
          .valueStream()
          .map(link -> uri.resolve(link.asString()))
          .filter(link -> found.size() < MOST_CATALOGUES && !found.contains(link))
          .forEach(found::add);
    }
    return catalog(practices);
  }

  private static String get(URI uri) {
    try {
      HttpResponse<String> response = SystemClient.get(uri, "application/json");
      if (response.statusCode() == 200) {
        return response.body();
      }
      throw new CatalogException(
          "%s returned %d: set practices.enabled to true there, or name your own --catalog"
              .formatted(uri, response.statusCode()));
    } catch (LaunchException unreachable) {
      throw new CatalogException(unreachable.getMessage());
    }
  }

  /** Reads a catalogue from JSON text; an exception names the first member that is wrong. */
  public static Catalog parse(String json) {
    return catalog(document(json, "").get("practices").valueStream().toList());
  }

  /** Checks a catalogue and adds defaults; messages of exceptions begin with the place. */
  private static JsonNode document(String json, String place) {
    return SCHEMA.read(json, violation -> new CatalogException(place + violation));
  }

  /** Makes a catalogue of practices that satisfy the schema. */
  private static Catalog catalog(List<JsonNode> practices) {
    List<PracticeSpec> all = new ArrayList<>();
    for (JsonNode practice : practices) {
      all.add(practice((ObjectNode) practice, "practices[" + all.size() + "]"));
    }
    return new Catalog(all);
  }

  private static PracticeSpec practice(ObjectNode json, String member) {
    json.putIfAbsent("title", json.get("slug"));
    json.get("variants").forEach(variant -> complete((ObjectNode) variant, json));
    PracticeSpec practice = JsonMapper.shared().convertValue(json, PracticeSpec.class);
    check(practice.variants(), practice.claims(), member);
    return practice;
  }

  private static void complete(ObjectNode variant, ObjectNode practice) {
    INHERITED.forEach(
        member -> practice.optional(member).ifPresent(value -> variant.putIfAbsent(member, value)));
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

  private static void check(List<VariantSpec> variants, List<Claim> claims, String member) {
    List<String> names = variants.stream().map(VariantSpec::name).toList();
    for (int i = 0; i < names.size(); i++) {
      String place = "%s.variants[%d]".formatted(member, i);
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

  private static void require(boolean met, String message) {
    if (!met) {
      throw new CatalogException(message);
    }
  }
}
