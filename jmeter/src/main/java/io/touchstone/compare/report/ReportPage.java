// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The comparison as one HTML page that loads nothing: no network, no script, no other file. */
public final class ReportPage {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ReportPage() {}

  /** Writes {@code index.html} and {@code comparison.svg} into an existing directory. */
  public static void write(Results results, Path directory) throws IOException {
    WholeFile.write(directory.resolve("index.html"), html(results));
    WholeFile.write(directory.resolve("comparison.svg"), ForestPlot.svg(results));
  }

  /** The whole page. */
  public static String html(Results results) {
    return Template.fill(
        "report.html",
        Map.of(
            "style", Template.text("report.css"),
            "run", Markup.escape(run(results)),
            "warnings", warnings(results),
            "findings", findings(results),
            "plot", ForestPlot.svg(results),
            "rows", PageRows.of(results),
            "facts", PageFacts.of(results),
            "starts", starts(results)));
  }

  private static String run(Results results) {
    int practices = results.practices().size();
    return DATE.format(results.started())
        + ", "
        + results.mode()
        + " mode, "
        + practices
        + (practices == 1 ? " practice" : " practices");
  }

  private static String warnings(Results results) {
    return Sentences.warnings(results).stream()
        .map(warning -> "<p class=\"warning\" role=\"alert\">" + Markup.escape(warning) + "</p>\n")
        .collect(Collectors.joining());
  }

  private static String findings(Results results) {
    return results.practices().stream().map(ReportPage::finding).collect(Collectors.joining());
  }

  private static String finding(PracticeResult practice) {
    return """
    <li><a href="#p%s">%s</a> <span class="verdict">%s</span><br>%s</li>
    """
        .formatted(
            Markup.escape(practice.id()),
            Markup.escape(practice.id() + " " + practice.text().title()),
            Markup.escape(verdict(practice)),
            Markup.escape(Sentences.of(practice)));
  }

  private static String verdict(PracticeResult practice) {
    return practice.failure().isPresent()
        ? "not measured"
        : Row.of(practice).stream().findFirst().map(Row::verdicts).orElse(Figures.NONE);
  }

  private static String starts(Results results) {
    return results.mode().equals("quick")
        ? "This is a quick run: one start of the servers. The just-in-time compiler decides"
            + " differently at the next start, so a published figure needs the full mode."
        : "A full run takes its rounds from at least three starts of the servers.";
  }
}
