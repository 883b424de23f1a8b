// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.FigureFormat;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import jakarta.json.JsonObject;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The published text that recommends a practice, and what it claims.
 *
 * @param description empty for a practice of a reader's catalogue, which has only a name
 */
record SourceLine(PracticeResult practice, Optional<JsonObject> description) {

  String html() {
    return "Source: " + source() + ", " + claims() + service();
  }

  private String source() {
    String name = practice.source().isBlank() ? "none" : practice.source();
    String title = Markup.escape(described("reference").orElse(name));
    return described("link")
        .map(link -> "<a href=\"" + Markup.escape(link) + "\">" + title + "</a>")
        .orElse(title);
  }

  private Optional<String> described(String member) {
    return description
        .filter(own -> own.getString("source", "").equals(practice.source()))
        .map(own -> own.getString(member, ""))
        .filter(text -> !text.isEmpty());
  }

  private String claims() {
    return practice.claims().isEmpty()
        ? "which makes no claim"
        : practice.claims().stream()
            .map(judgement -> claim(judgement.claim()))
            .distinct()
            .collect(Collectors.joining(" and ", "which claims ", ""));
  }

  private static String claim(Claim claim) {
    return FigureFormat.of(claim) + " (" + FigureFormat.of(claim.metric()) + ")";
  }

  private String service() {
    return practice.service().isBlank()
        ? ""
        : " · CPU time of " + Markup.escape(practice.service());
  }
}
