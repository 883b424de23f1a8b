// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.openapi.control;

import jakarta.json.Json;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Merges OpenAPI descriptions: their paths, tags and components. If two define the same name, the
 * first definition wins.
 */
final class MergedOpenApi {
  private static final JsonBuilderFactory JSON = Json.createBuilderFactory(Map.of());

  private final String server;
  private final SortedMap<String, Object> paths = new TreeMap<>();
  private final Map<String, JsonValue> tags = new LinkedHashMap<>();
  private final SortedMap<String, SortedMap<String, JsonValue>> components = new TreeMap<>();
  private String version;

  /**
   * @param server the base URI of all paths
   */
  MergedOpenApi(String server) {
    this.server = server;
  }

  MergedOpenApi with(JsonObject description) {
    if (version == null) {
      version = description.getString("openapi");
    }
    object(description, "paths").forEach(paths::putIfAbsent);
    description
        .getOrDefault("tags", JsonValue.EMPTY_JSON_ARRAY)
        .asJsonArray()
        .forEach(tag -> tags.putIfAbsent(tag.asJsonObject().getString("name"), tag));
    object(description, "components")
        .forEach(
            (kind, named) ->
                named
                    .asJsonObject()
                    .forEach(
                        components.computeIfAbsent(kind, key -> new TreeMap<>())::putIfAbsent));
    return this;
  }

  private static JsonObject object(JsonObject parent, String name) {
    return parent.getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
  }

  JsonObject json() {
    return JSON.createObjectBuilder()
        .add("openapi", version)
        .add("info", JSON.createObjectBuilder().add("title", "Touchstone").add("version", "1.0"))
        .add("servers", JSON.createArrayBuilder(List.of(Map.of("url", server))))
        .add("tags", JSON.createArrayBuilder(tags.values()))
        .add("paths", JSON.createObjectBuilder(paths))
        .add("components", JSON.createObjectBuilder(new TreeMap<>(components)))
        .build();
  }
}
