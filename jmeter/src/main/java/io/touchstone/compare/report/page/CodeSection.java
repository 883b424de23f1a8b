// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.catalog.PracticeDescriptions;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.PracticeResult;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** The code of the naive and the tuned variant, side by side, for Touchstone's own practices. */
final class CodeSection {

  private static final List<String> SHOWN = List.of("naive", "tuned");

  private final List<JsonObject> descriptions;

  CodeSection(List<JsonObject> descriptions) {
    this.descriptions = descriptions;
  }

  /** Returns the section for all practices that this build contains. */
  static CodeSection ofThisBuild() {
    return new CodeSection(PracticeDescriptions.all());
  }

  /** Returns the section of a practice; empty if its code is unknown. */
  String html(PracticeResult practice) {
    return descriptions.stream()
        .filter(each -> each.getString("id").equals(practice.id()))
        .filter(each -> each.getString("slug").equals(practice.slug()))
        .findFirst()
        .map(CodeSection::html)
        .orElse("");
  }

  private static String html(JsonObject description) {
    String code =
        description.getJsonArray("variants").getValuesAs(JsonObject.class).stream()
            .filter(variant -> variant.containsKey("code"))
            .filter(variant -> SHOWN.contains(variant.getString("name")))
            .map(CodeSection::figure)
            .collect(Collectors.joining());
    return code.isEmpty() ? "" : "<div class=\"code\">\n" + code + "</div>\n";
  }

  private static String figure(JsonObject variant) {
    return """
    <figure>
    <figcaption>%s</figcaption>
    <pre tabindex="0"><code>%s</code></pre>
    </figure>
    """
        .formatted(
            Markup.escape(variant.getString("name")), Markup.escape(variant.getString("code")));
  }
}
