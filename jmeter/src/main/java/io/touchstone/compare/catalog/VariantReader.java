// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.Request;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a variant of a practice. */
final class VariantReader {

  private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,60}");
  private static final int OLDEST_JDK = 17;

  private VariantReader() {}

  /**
   * @param practice whose method, body and headers are those of its variants where they have none
   *     of their own
   */
  static Variant read(JsonObject json, String folder, JsonObject practice) {
    String name = name(json.getString("name"));
    String path = json.getString("path", folder + name + "?document=${document}&user=${user}");
    if (!path.startsWith("/")) {
      throw new CatalogException("a path begins with a slash, unlike " + path);
    }
    return new Variant(
        name,
        request(path, json, practice),
        text(json, "baseline"),
        json.getBoolean("claimed", false),
        json.getBoolean("mayFail", false),
        Optional.ofNullable(json.getJsonObject("environment")).map(VariantReader::texts),
        text(json, "benchmark"),
        text(json, "prepare"),
        new Variant.Availability(
            json.getInt("jdk", OLDEST_JDK), json.getString("mode", "").equals("full")));
  }

  /** Names become parts of paths and of file names. */
  static String name(String text) {
    if (!NAME.matcher(text).matches()) {
      throw new CatalogException(
          "ids, slugs and names are lower-case letters, digits and hyphens, unlike " + text);
    }
    return text;
  }

  private static Request request(String path, JsonObject json, JsonObject practice) {
    Request request =
        Request.of(path)
            .accepting(json.getString("accept", practice.getString("accept", "*/*")))
            .sending(
                json.getString("method", practice.getString("method", "GET")),
                json.getString("body", practice.getString("body", "")))
            .expectingStatus(json.getInt("status", practice.getInt("status", 200)));
    for (Map.Entry<String, String> header : headers(json, practice).entrySet()) {
      request = request.sending(new Request.Header(header.getKey(), header.getValue()));
    }
    return text(json, "expect")
        .or(() -> text(practice, "expect"))
        .map(request::expectingText)
        .orElse(request);
  }

  private static Map<String, String> headers(JsonObject json, JsonObject practice) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (JsonObject level : new JsonObject[] {practice, json}) {
      if (level.containsKey("headers")) {
        headers.putAll(texts(level.getJsonObject("headers")));
      }
    }
    if (headers.size() > Request.MOST_HEADERS) {
      throw new CatalogException("a request has two headers at most besides Accept: " + headers);
    }
    return headers;
  }

  private static Map<String, String> texts(JsonObject json) {
    Map<String, String> texts = new LinkedHashMap<>();
    json.forEach((name, value) -> texts.put(name, ((JsonString) value).getString()));
    return texts;
  }

  private static Optional<String> text(JsonObject json, String member) {
    return Optional.ofNullable(json.getString(member, null));
  }
}
