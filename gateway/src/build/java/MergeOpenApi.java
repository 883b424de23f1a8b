// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Merges OpenAPI descriptions: their paths, tags and components. If two define the same name, the
 * first definition wins. Maven runs this file as a program: {@code java MergeOpenApi.java INPUT…
 * OUTPUT}.
 */
final class MergeOpenApi {

  private MergeOpenApi() {}

  public static void main(String[] files) throws IOException {
    List<JsonObject> descriptions = new ArrayList<>();
    for (int i = 0; i < files.length - 1; i++) {
      descriptions.add(read(Path.of(files[i])));
    }
    Files.writeString(Path.of(files[files.length - 1]), merge(descriptions).toString());
  }

  private static JsonObject read(Path file) throws IOException {
    try (JsonReader reader = Json.createReader(Files.newInputStream(file))) {
      return reader.readObject();
    }
  }

  private static JsonObject merge(List<JsonObject> descriptions) {
    Map<String, Object> paths = new TreeMap<>();
    Map<String, JsonValue> tags = new LinkedHashMap<>();
    Map<String, Map<String, JsonValue>> components = new TreeMap<>();
    for (JsonObject description : descriptions) {
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
    }
    return Json.createObjectBuilder()
        .add("openapi", descriptions.get(0).getString("openapi"))
        .add("info", Json.createObjectBuilder().add("title", "Touchstone").add("version", "1.0"))
        .add("servers", Json.createArrayBuilder(List.of(Map.of("url", "/"))))
        .add("tags", Json.createArrayBuilder(tags.values()))
        .add("paths", Json.createObjectBuilder(paths))
        .add("components", Json.createObjectBuilder(new TreeMap<>(components)))
        .build();
  }

  private static JsonObject object(JsonObject parent, String name) {
    return parent.getOrDefault(name, JsonValue.EMPTY_JSON_OBJECT).asJsonObject();
  }
}
