// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.markup.Markup;
import jakarta.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** The code of the naive and the tuned variant, side by side, for Touchstone's own practices. */
final class CodeSection {

  private static final List<String> SHOWN = List.of("naive", "tuned");

  private CodeSection() {}

  /** Returns the section of a practice; empty if it has no code. */
  static String html(JsonObject description) {
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
