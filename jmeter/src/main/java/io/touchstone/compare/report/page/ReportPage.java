// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.page;

import io.touchstone.compare.report.figure.Sentences;
import io.touchstone.compare.report.figure.Summary;
import io.touchstone.compare.report.markup.Markup;
import io.touchstone.compare.report.markup.Template;
import io.touchstone.compare.report.plot.ForestPlot;
import io.touchstone.compare.result.Results;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The comparison as one HTML page that loads no other file. Its script only sorts and filters the
 * summary table; everything can be read without it.
 */
public final class ReportPage {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private ReportPage() {}

  /** Returns the page. */
  public static String html(Results results) {
    SummaryTable summary = new SummaryTable(results);
    return Template.fill(
        ReportPage.class,
        "report.html",
        Map.ofEntries(
            Map.entry("style", Template.text(ReportPage.class, "report.css")),
            Map.entry("script", Template.text(ReportPage.class, "report.js")),
            Map.entry("run", Markup.escape(run(results))),
            Map.entry("warnings", warnings(results)),
            Map.entry("lines", lines(results)),
            Map.entry("chance", Markup.escape(Summary.chance(results))),
            Map.entry("verdicts", summary.verdicts()),
            Map.entry("claims", summary.claimVerdicts()),
            Map.entry("services", summary.services()),
            Map.entry("summary", summary.rows()),
            Map.entry("plot", ForestPlot.svg(results)),
            Map.entry("practices", PracticeSection.all(results)),
            Map.entry("facts", EnvironmentTable.of(results)),
            Map.entry("starts", starts(results))));
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

  private static String lines(Results results) {
    return Summary.of(results).stream()
        .map(line -> "<li>" + Markup.escape(line) + "</li>\n")
        .collect(Collectors.joining());
  }

  private static String starts(Results results) {
    return results.mode().equals("quick")
        ? "This is a quick run with one start of the servers. The JIT compilers decide differently"
            + " at each start, so publish results of the full mode."
        : "A full run starts the servers several times, and its intervals are over these starts.";
  }
}
