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

/** The links of a representation, by relation; a member that holds an address is a link. */
final class Links {

  private static final Pattern QUERY = Pattern.compile("\\{\\?([^}]*)}");

  private Links() {}

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
        // numbers and the like lead nowhere
      }
    }
  }

  /** Which relation an entry of {@link #of} is. */
  static String relation(String entry) {
    return entry.substring(0, entry.indexOf(' '));
  }

  /**
   * A template (RFC 6570, level 3) filled in with what is known; of a query only that is kept.
   *
   * @param values by name; a name may stand for the path or for the query
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

  /** Relations whose targets are no representations but pages, pictures or other programs' food. */
  static final Set<String> NOT_JSON = Set.of("app", "edit", "explorer", "metrics", "thumb");
}
