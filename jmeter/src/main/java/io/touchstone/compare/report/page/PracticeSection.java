// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Cost;
import io.touchstone.compare.report.figure.Figures;
import io.touchstone.compare.report.figure.Row;
import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All that was found about one practice. */
final class PracticeSection {

  /** A difference of bytes that a header could make is not worth a picture. */
  private static final double WORTH_SHOWING = 0.01;

  private final PracticeResult practice;
  private final Results results;

  private PracticeSection(PracticeResult practice, Results results) {
    this.practice = practice;
    this.results = results;
  }

  static String all(Results results) {
    return results.practices().stream()
        .map(practice -> new PracticeSection(practice, results).html())
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
            "money", money(),
            "source", source(),
            "explanation", explanation(),
            "pictures", ladders() + latencies() + plot(),
            "figures", figures()));
  }

  private String verdicts() {
    return Badge.verdict(practice).html()
        + Badge.claim(practice).map(badge -> " " + badge.html()).orElse("");
  }

  private String money() {
    return Row.main(practice)
        .flatMap(Sentences::money)
        .map(sentence -> "<p>" + Markup.escape(sentence) + "</p>\n")
        .orElse("");
  }

  private String source() {
    String source = practice.source().isBlank() ? "none" : practice.source();
    String service =
        practice.service().isBlank() ? "" : " · CPU time of " + Markup.escape(practice.service());
    return "Source: " + Markup.escape(source) + ", " + claim() + service;
  }

  private String claim() {
    return practice.claim().map(PracticeSection::claim).orElse("without a figure");
  }

  private static String claim(Claim claim) {
    return "which says " + Figures.of(claim) + " (" + Figures.of(claim.metric()) + ")";
  }

  private String ladders() {
    return Stream.of(Cost.values())
        .filter(this::matters)
        .map(cost -> new Ladder(practice, cost, results.floor()).html())
        .collect(Collectors.joining());
  }

  /** CPU and time always; bytes only where the variants differ in them. */
  private boolean matters(Cost cost) {
    boolean always = cost == Cost.CPU || cost == Cost.TIME;
    return always
        || practice.ratios().stream()
            .filter(ratio -> ratio.metric() == cost.metric())
            .anyMatch(ratio -> Math.abs(Math.log(ratio.interval().estimate())) > WORTH_SHOWING);
  }

  private String latencies() {
    String both =
        practice.openLoop().map(Latencies::openLoop).orElse("")
            + Latencies.closedLoop(practice.variants());
    return both.isEmpty() ? "" : "<div class=\"latencies\">\n" + both + "</div>\n";
  }

  private String explanation() {
    String text = practice.text().explanation();
    return text.isBlank() ? "" : "<h4>Why it differs</h4>\n<p>" + Markup.escape(text) + "</p>\n";
  }

  /** One variant alone stands in the plot of all practices. */
  private String plot() {
    return Row.of(practice).size() < 2
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
