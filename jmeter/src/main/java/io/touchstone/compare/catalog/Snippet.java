// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A piece of what makes up a variant.
 *
 * @param language of the text: {@code java}, {@code xml}, {@code properties} or {@code http}
 */
public record Snippet(String language, String text) {

  /**
   * Returns the settings of a variant, the fragment that they select, and its code, or its request
   * if it has no code of its own.
   */
  static List<Snippet> of(JsonObject variant, String method) {
    return Stream.concat(
            settings(variant),
            variant.containsKey("code")
                ? Stream.of(new Snippet("java", variant.getString("code")))
                : request(variant, method))
        .toList();
  }

  private static Stream<Snippet> settings(JsonObject variant) {
    return Stream.ofNullable(variant.getJsonObject("environment"))
        .flatMap(
            environment ->
                Stream.concat(
                    Stream.of(new Snippet("properties", lines(environment, "="))),
                    Optional.ofNullable(environment.getString("PRACTICE", null))
                        .flatMap(ConfigurationFragment::named)
                        .map(fragment -> new Snippet("xml", fragment))
                        .stream()));
  }

  private static Stream<Snippet> request(JsonObject variant, String method) {
    return Stream.ofNullable(variant.getString("path", null))
        .map(path -> variant.getString("method", method) + " " + path)
        .map(
            line ->
                Optional.ofNullable(variant.getJsonObject("headers"))
                    .map(headers -> line + "\n" + lines(headers, ": "))
                    .orElse(line))
        .map(text -> new Snippet("http", text));
  }

  private static String lines(JsonObject members, String sign) {
    return members.entrySet().stream()
        .map(member -> member.getKey() + sign + ((JsonString) member.getValue()).getString())
        .collect(Collectors.joining("\n"));
  }
}
