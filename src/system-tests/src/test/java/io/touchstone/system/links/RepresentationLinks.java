// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.links;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the links of a representation: members whose value is a URI of the system. */
final class RepresentationLinks {

  private static final Pattern QUERY = Pattern.compile("\\{\\?([^}]*)}");

  private RepresentationLinks() {}

  static Map<String, String> of(JsonValue representation, String root) {
    Map<String, String> links = new TreeMap<>();
    collect("", representation, root, links);
    return links;
  }

  private static void collect(
      String relation, JsonValue value, String root, Map<String, String> links) {
    switch (value.getValueType()) {
      case OBJECT -> {
        JsonObject object = value.asJsonObject();
        object.forEach(
            (name, member) -> collect(name.equals("href") ? relation : name, member, root, links));
      }
      case ARRAY -> {
        JsonArray array = value.asJsonArray();
        array.forEach(item -> collect(relation, item, root, links));
      }
      case STRING -> {
        String text = ((JsonString) value).getString();
        if (text.startsWith(root)) {
          links.putIfAbsent(relation + " " + text, text);
        }
      }
      default -> {
        // Other values cannot be links.
      }
    }
  }

  /** Returns the relation of a key of {@link #of}. */
  static String relation(String entry) {
    return entry.substring(0, entry.indexOf(' '));
  }

  /**
   * Expands a URI template (RFC 6570, level 3). Omits query parameters without a value.
   *
   * @param values the values by variable name
   */
  static String expand(String template, Map<String, String> values) {
    Matcher query = QUERY.matcher(template);
    String uri =
        query.replaceAll(
            found ->
                Stream.of(found.group(1).replace("*", "").split(","))
                    .filter(values::containsKey)
                    .map(name -> name + "=" + values.get(name))
                    .reduce((one, other) -> one + "&" + other)
                    .map("?"::concat)
                    .orElse(""));
    for (Map.Entry<String, String> value : values.entrySet()) {
      uri = uri.replace("{" + value.getKey() + "}", value.getValue());
    }
    return uri;
  }

  static boolean isTemplate(String uri) {
    return uri.contains("{");
  }

  /** Relations whose targets are not JSON, such as web pages, images and metrics. */
  static final Set<String> NOT_JSON = Set.of("app", "edit", "explorer", "metrics", "thumb");
}
