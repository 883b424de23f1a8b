// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.RequestSpec;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one variant of a catalogue that satisfies the schema. */
final class VariantReader {

  private static final int OLDEST_JDK = 17;

  private final JsonObject json;
  private final JsonObject practice;

  /**
   * @param practice supplies method, body, headers and the like if the variant has none of its own
   */
  VariantReader(JsonObject json, JsonObject practice) {
    this.json = json;
    this.practice = practice;
  }

  /**
   * @param folder prefix of the default path
   * @param member the path of the variant in the catalogue, for messages
   */
  VariantSpec read(String folder, String member) {
    String name = json.getString("name");
    String path = json.getString("path", folder + name + "?document=${document}&user=${user}");
    return new VariantSpec(
        name,
        request(path, member),
        text(json, "baseline"),
        json.getBoolean("mayFail", false),
        Optional.ofNullable(json.getJsonObject("environment")).map(VariantReader::texts),
        text(json, "benchmark"),
        text(json, "prepare"),
        location(member),
        new VariantSpec.Availability(
            json.getInt("jdk", OLDEST_JDK), json.getString("mode", "").equals("full")));
  }

  private Optional<VariantSpec.Location> location(String member) {
    if (!json.containsKey("base") && json.containsKey("metrics")) {
      throw new CatalogException(member + ".metrics: needs a base of the same variant");
    }
    return text(json, "base")
        .map(URI::create)
        .map(base -> new VariantSpec.Location(base, metrics(base)));
  }

  /** By default, the metrics are read from the base. */
  private List<URI> metrics(URI base) {
    return json.containsKey("metrics")
        ? json.getJsonArray("metrics").getValuesAs(JsonString.class).stream()
            .map(text -> URI.create(text.getString()))
            .toList()
        : List.of(base);
  }

  private RequestSpec request(String path, String member) {
    RequestSpec request =
        RequestSpec.of(path)
            .accepting(json.getString("accept", practice.getString("accept", "*/*")))
            .sending(
                json.getString("method", practice.getString("method", "GET")),
                json.getString("body", practice.getString("body", "")))
            .expectingStatus(json.getInt("status", practice.getInt("status", 200)));
    for (Map.Entry<String, String> header : headers(member).entrySet()) {
      request = request.sending(new RequestSpec.Header(header.getKey(), header.getValue()));
    }
    return text(json, "expect")
        .or(() -> text(practice, "expect"))
        .map(request::expectingText)
        .orElse(request);
  }

  private Map<String, String> headers(String member) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (JsonObject level : List.of(practice, json)) {
      if (level.containsKey("headers")) {
        headers.putAll(texts(level.getJsonObject("headers")));
      }
    }
    if (headers.size() > RequestSpec.MOST_HEADERS) {
      throw new CatalogException(
          "%s.headers: a request can have at most %d headers besides Accept, but has %s"
              .formatted(member, RequestSpec.MOST_HEADERS, headers.keySet()));
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
