// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.CostMetric;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.VariantRow;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import jakarta.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The section of one practice. */
final class PracticeSection {

  /** A difference in bytes that a header could cause is not worth a chart. */
  private static final double WORTH_SHOWING = 0.01;

  private final PracticeResult practice;
  private final Results results;
  private final Optional<JsonObject> description;

  private PracticeSection(
      PracticeResult practice, Results results, Optional<JsonObject> description) {
    this.practice = practice;
    this.results = results;
    this.description = description;
  }

  static String all(Results results) {
    OwnPractices own = OwnPractices.ofThisBuild();
    return results.practices().stream()
        .map(practice -> new PracticeSection(practice, results, own.description(practice)).html())
        .collect(Collectors.joining());
  }

  private String html() {
    return Template.fill(
        PracticeSection.class,
        "practice.html",
        Map.of(
            "label", Markup.escape(practice.label()),
            "id", Markup.escape(practice.id()),
            "title", Markup.escape(practice.text().title()),
            "verdicts", verdicts(),
            "finding", Markup.escape(Sentences.of(practice)),
            "remarks", money() + unsent(),
            "source", new SourceLine(practice, description).html(),
            "explanation", explanation() + description.map(CodeSection::html).orElse(""),
            "pictures", costBars() + latencies() + plot(),
            "figures", figures()));
  }

  private String verdicts() {
    return VerdictBadge.verdict(practice).html()
        + VerdictBadge.claim(practice).map(badge -> " " + badge.html()).orElse("");
  }

  private String money() {
    return VariantRow.main(practice)
        .flatMap(Sentences::money)
        .map(sentence -> "<p>" + Markup.escape(sentence) + "</p>\n")
        .orElse("");
  }

  private String unsent() {
    return Sentences.unsent(practice).stream()
        .map(sentence -> "<p class=\"remark\">" + Markup.escape(sentence) + ".</p>\n")
        .collect(Collectors.joining());
  }

  private String costBars() {
    return Stream.of(CostMetric.values())
        .filter(this::matters)
        .map(cost -> new CostBars(practice, cost, results.floor()).html())
        .collect(Collectors.joining());
  }

  /** Charts CPU and time always, and bytes only if the variants differ in them. */
  private boolean matters(CostMetric cost) {
    boolean always = cost == CostMetric.CPU || cost == CostMetric.TIME;
    return always
        || practice.ratios().stream()
            .filter(ratio -> ratio.metric() == cost.metric())
            .anyMatch(ratio -> Math.abs(Math.log(ratio.interval().estimate())) > WORTH_SHOWING);
  }

  private String latencies() {
    String both =
        practice.openLoop().map(LatencySection::openLoop).orElse("")
            + LatencySection.closedLoop(practice.variants());
    return both.isEmpty() ? "" : "<div class=\"latencies\">\n" + both + "</div>\n";
  }

  private String explanation() {
    String text = practice.text().explanation();
    return text.isBlank()
        ? ""
        : "<h4>Compared with the source</h4>\n<p>" + Markup.escape(text) + "</p>\n";
  }

  /** A single variant is already in the plot of all practices. */
  private String plot() {
    return VariantRow.of(practice).size() < 2
        ? ""
        : scrolled(
            "plot",
            "Ratios with their 95 % intervals",
            ForestPlot.svg(practice, results.control()));
  }

  private String figures() {
    String table = new VariantTable(practice, results.floor()).html();
    return table.isEmpty() ? "" : scrolled("table", "All ratios", table);
  }

  private String scrolled(String kind, String title, String html) {
    return """
    <h4>%s</h4>
    <div class="scroll" tabindex="0" role="region" aria-label="%1$s of %s">
    <div class="%s">
    %s</div>
    </div>
    """
        .formatted(title, Markup.escape(practice.label()), kind, html);
  }
}
