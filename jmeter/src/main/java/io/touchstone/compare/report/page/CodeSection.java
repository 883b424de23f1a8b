// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.catalog.Snippet;
import io.touchstone.compare.catalog.VariantListing;
import io.touchstone.compare.report.markup.Markup;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Code, settings and requests of the variants of one of Touchstone's own practices. The naive and
 * the tuned variant come first, side by side.
 */
final class CodeSection {

  private CodeSection() {}

  /** Returns the section of a practice; empty if there is nothing to show. */
  static String html(JsonObject description) {
    List<VariantListing> listings = VariantListing.of(description);
    return listings.isEmpty()
        ? ""
        : listings.stream()
            .sorted(Comparator.comparing(listing -> listing.title().isEmpty()))
            .map(CodeSection::figure)
            .collect(
                Collectors.joining("", "<h4>Variants</h4>\n<div class=\"code\">\n", "</div>\n"));
  }

  private static String figure(VariantListing listing) {
    return """
    <figure>
    <figcaption>%s</figcaption>
    %s</figure>
    """
        .formatted(
            Markup.escape(caption(listing)),
            listing.snippets().stream().map(CodeSection::listing).collect(Collectors.joining()));
  }

  private static String caption(VariantListing listing) {
    String names = String.join(", ", listing.variants());
    return listing
        .title()
        .map(title -> listing.variants().size() > 1 ? title + " (" + names + ")" : title)
        .orElse(names);
  }

  private static String listing(Snippet snippet) {
    return "<pre tabindex=\"0\"><code>%s</code></pre>%n".formatted(Markup.escape(snippet.text()));
  }
}
