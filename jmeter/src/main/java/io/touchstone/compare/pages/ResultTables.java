// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.FigureFormat;
import io.touchstone.compare.report.MarkdownTable;
import io.touchstone.compare.report.RatioRow;
import io.touchstone.compare.report.Sentences;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The results of one run: tables, and a description of the run. */
record ResultTables(Results run) {

  private static final List<String> HEADER =
      List.of("variant", "compared with", ">ratio [95 % interval]", "of", ">claim", "verdict");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.ENGLISH).withZone(ZoneOffset.UTC);
  private static final Pattern VERSION = Pattern.compile("([0-9.]+)\\+");

  /** Returns the table of one practice; without rows if nothing was judged. */
  static String of(PracticeResult practice) {
    MarkdownTable table = new MarkdownTable(HEADER);
    RatioRow.of(practice).map(ResultTables::cells).forEach(table::row);
    return table.text();
  }

  String all() {
    MarkdownTable table = new MarkdownTable(numbered("", HEADER));
    for (PracticeResult practice : run.practices()) {
      RatioRow.of(practice).map(row -> numbered(practice.id(), cells(row))).forEach(table::row);
    }
    return table.text();
  }

  private static List<String> numbered(String id, List<String> cells) {
    List<String> numbered = new ArrayList<>(List.of(id));
    numbered.addAll(cells);
    return numbered;
  }

  private static List<String> cells(RatioRow row) {
    return List.of(
        "`" + row.variant().name() + "`",
        "`" + row.variant().baseline() + "`",
        // Without spaces at which a browser would break it.
        FigureFormat.of(row.ratio()).replace(' ', '\u00a0'),
        row.ratio().metric().perUnit(),
        row.claim().map(FigureFormat::of).orElse(FigureFormat.NONE),
        row.verdict());
  }

  /** Returns the date, the machine and the software of the run. */
  String description() {
    return "One %s run of %s on %d cores (%s), JDK %s, Open Liberty %s."
        .formatted(
            run.mode(),
            DAY.format(run.started()),
            run.machine().cores(),
            run.machine().cpu(),
            jdk(),
            run.runtime().liberty());
  }

  private String jdk() {
    Matcher version = VERSION.matcher(run.runtime().jdk());
    return version.find() ? version.group(1) : run.runtime().jdk();
  }

  String descriptionWithControl() {
    return "%s Control, one endpoint compared with itself: %s."
        .formatted(description(), run.control().map(Sentences::of).orElse("not measured"));
  }
}
