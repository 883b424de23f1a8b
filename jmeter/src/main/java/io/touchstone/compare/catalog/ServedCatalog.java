// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The catalogue that a running system serves at {@code /practices}. It has the format of a reader's
 * catalogue; its member {@code more} links to the catalogues of other services, which are followed.
 */
public final class ServedCatalog {

  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final int MOST_CATALOGUES = 20;
  private static final JsonReaderFactory READERS = Json.createReaderFactory(Map.of());
  private static final JsonBuilderFactory BUILDERS = Json.createBuilderFactory(Map.of());

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  private final JsonArrayBuilder practices = BUILDERS.createArrayBuilder();

  private ServedCatalog() {}

  /**
   * Reads the catalogue of a system.
   *
   * @throws CatalogException if the system serves none, or a wrong one
   */
  public static Catalog at(URI base) {
    return new ServedCatalog().read(base.resolve("/practices"));
  }

  private Catalog read(URI first) {
    Set<URI> seen = new LinkedHashSet<>(Set.of(first));
    Deque<URI> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      URI uri = open.remove();
      String json = get(uri);
      CatalogReader.requireValid(json, uri.toString());
      JsonObject catalog = object(json);
      catalog.getJsonArray("practices").forEach(practices::add);
      if (catalog.containsKey("more")) {
        catalog.getJsonArray("more").getValuesAs(JsonString.class).stream()
            .map(link -> uri.resolve(link.getString()))
            .filter(link -> seen.size() < MOST_CATALOGUES && seen.add(link))
            .forEach(open::add);
      }
    }
    return CatalogReader.parse(
        BUILDERS.createObjectBuilder().add("practices", practices).build().toString());
  }

  private String get(URI uri) {
    try {
      HttpResponse<String> response =
          http.send(
              HttpRequest.newBuilder(uri)
                  .timeout(TIMEOUT)
                  .header("Accept", "application/json")
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new CatalogException(
            "%s returned %d: set practices.enabled to true there, or name your own --catalog"
                .formatted(uri, response.statusCode()));
      }
      return response.body();
    } catch (IOException unreachable) {
      throw new CatalogException(uri + " cannot be reached: " + unreachable);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new CatalogException("interrupted while reading " + uri);
    }
  }

  private static JsonObject object(String json) {
    try (JsonReader reader = READERS.createReader(new StringReader(json))) {
      return reader.readObject();
    }
  }
}
