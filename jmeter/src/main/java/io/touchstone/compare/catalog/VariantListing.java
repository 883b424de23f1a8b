// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a reader sees of a variant. Variants that look the same share a listing.
 *
 * @param title describes the first naive and the first tuned variant; empty for others
 */
public record VariantListing(
    Optional<String> title, List<String> variants, List<Snippet> snippets) {

  /** Returns the listings of a practice, in the order of its variants. */
  public static List<VariantListing> of(JsonObject practice) {
    List<JsonObject> variants = practice.getJsonArray("variants").getValuesAs(JsonObject.class);
    Map<List<Snippet>, List<String>> names = new LinkedHashMap<>();
    for (JsonObject variant : variants) {
      List<Snippet> snippets = Snippet.of(variant, practice.getString("method", "GET"));
      if (!snippets.isEmpty()) {
        names.computeIfAbsent(snippets, same -> new ArrayList<>()).add(variant.getString("name"));
      }
    }
    List<String> all = variants.stream().map(variant -> variant.getString("name")).toList();
    return names.entrySet().stream()
        .map(
            entry ->
                new VariantListing(
                    title(practice, entry.getValue().get(0), all),
                    List.copyOf(entry.getValue()),
                    entry.getKey()))
        .toList();
  }

  private static Optional<String> title(JsonObject practice, String variant, List<String> all) {
    if (isFirst(variant, "naive", all)) {
      return Optional.of("Naive: " + practice.getString("baselineDescription", ""));
    }
    return isFirst(variant, "tuned", all)
        ? Optional.of("Tuned: " + practice.getString("tunedDescription", ""))
        : Optional.empty();
  }

  private static boolean isFirst(String variant, String prefix, List<String> all) {
    return all.stream()
        .filter(each -> each.startsWith(prefix))
        .findFirst()
        .filter(variant::equals)
        .isPresent();
  }
}
