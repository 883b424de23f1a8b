// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.report;

import static io.touchstone.keeper.report.JsonDocument.object;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.gain.Interval;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Ranking.Entry;
import io.touchstone.keeper.recording.Ranking.Place;
import io.touchstone.keeper.recording.Recording;
import io.touchstone.keeper.rule.Finding;
import io.touchstone.keeper.rule.Rule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Renders what a recording shows, as a table for a terminal or as JSON. */
public record RecordingReport(Ranking ranking) {

  /** The least share of CPU of a place that is listed, and is a finding by default. */
  public static final double LEAST_LISTED = 0.001;

  /**
   * Returns the table.
   *
   * @param hot whether to list hot methods in which no rule knows a form
   */
  public String text(boolean hot) {
    List<Entry> listed =
        ranking.entries().stream()
            .filter(entry -> entry.share().estimate() >= LEAST_LISTED)
            .toList();
    List<List<String>> rows = new ArrayList<>();
    boolean allocation = listed.stream().anyMatch(entry -> entry.allocation().isPresent());
    rows.add(
        List.of(
            "share of CPU", "the fix saves", allocation ? "allocated" : "", "rule", "place", ""));
    listed.forEach(entry -> rows.add(row(entry)));
    return header()
        + "\n\n"
        + (listed.isEmpty() ? "" : table(rows) + "\n")
        + String.join("\n", notes(listed, hot))
        + "\n";
  }

  private String header() {
    Recording recording = ranking.recording();
    return "%s: %s%s CPU samples of application threads, %s; %s of the stacks are truncated"
        .formatted(
            recording.file(),
            recording.duration().isZero() ? "" : recording.duration().toSeconds() + " s, ",
            grouped(recording.samples()),
            recording.runtime(),
            Interval.inPercent(recording.truncated()));
  }

  private static List<String> row(Entry entry) {
    Place place = entry.place();
    return List.of(
        (entry.attributed() > 0 ? "~" : "") + entry.share().percent(),
        entry.saving().map(Interval::percent).orElse("not measured"),
        entry.allocation().isPresent() ? Interval.inPercent(entry.allocation().getAsDouble()) : "",
        place.rule().map(Rule::id).orElse("(truncated)"),
        place.text() + (place.drifted() ? " (by its method: lines differ)" : ""),
        fix(place));
  }

  private static String fix(Place place) {
    if (place.finding().isPresent()) {
      return words(place.finding().get().fix());
    }
    return switch (place.fixable()) {
      case APPLICATION -> "best fix: " + place.rule().orElseThrow().description().fix();
      case SOURCES -> "no finding there";
      case LIBRARY -> "in a library: no fix here";
      case CONTAINER -> "created by the container";
      case UNKNOWN -> "";
    };
  }

  private static String words(FixGrade grade) {
    return grade == FixGrade.SAFE || grade == FixGrade.UNSAFE ? grade + " fix" : grade.toString();
  }

  private static String table(List<List<String>> rows) {
    int columns = rows.get(0).size();
    StringBuilder format = new StringBuilder();
    for (int i = 0; i < columns; i++) {
      int column = i;
      int width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElseThrow();
      format.append(width == 0 ? "%s" : "  %-" + width + "s");
    }
    return rows.stream()
        .map(row -> format.toString().formatted(row.toArray()).stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  private List<String> notes(List<Entry> listed, boolean hot) {
    Recording recording = ranking.recording();
    List<String> notes = new ArrayList<>();
    if (listed.isEmpty()) {
      notes.add("no form that a rule knows");
    }
    ranking
        .saving(Place::hasSafeFix)
        .filter(saving -> saving.estimate() >= LEAST_LISTED)
        .ifPresent(saving -> notes.add("all safe fixes save " + saving.percent()));
    Map<String, Double> unknown = recording.hot();
    int unseen = ranking.unseen().size();
    int rare = ranking.entries().size() - listed.size();
    notes.add(
        (unseen == 0 ? "" : TextReport.count(unseen, "finding") + " not seen in this recording; ")
            + (rare == 0 ? "" : TextReport.count(rare, "place") + " below 0.1 % not listed; ")
            + TextReport.count(unknown.size(), "hot place")
            + " that no rule knows"
            + (hot ? "" : " (list: --hot)"));
    if (!ranking.unrecorded().isEmpty()) {
      notes.add(
          TextReport.count(ranking.unrecorded().size(), "finding")
              + " of rules that a recording cannot show");
    }
    if (hot) {
      unknown.forEach(
          (method, share) -> notes.add("  %s  %s".formatted(Interval.inPercent(share), method)));
    }
    listed.stream()
        .flatMap(entry -> entry.place().rule().stream())
        .distinct()
        .filter(rule -> !rule.description().notCharged().isEmpty())
        .forEach(rule -> notes.add(rule + ": not included: " + rule.description().notCharged()));
    if (listed.stream().anyMatch(entry -> entry.attributed() > 0)) {
      notes.add("~ includes truncated stacks, divided in proportion to those with a caller");
    }
    if (recording.truncated() > 0) {
      notes.add(
          "truncated stacks: before the first recording, jcmd PID JFR.configure stackdepth=256; or"
              + " start the JVM with -XX:FlightRecorderOptions=stackdepth=256");
    }
    if (recording.lacksNativeCode()) {
      notes.add(
          "jdk.ExecutionSample leaves out native code, so shares and savings are of Java code;"
              + " jdk.CPUTimeSample of JDK 25 does not");
    }
    if (recording.lost() > 0) {
      notes.add(
          Interval.inPercent(recording.lost())
              + " of the samples have no stack: the JVM takes none while it executes its own code,"
              + " such as class loading");
    }
    List<String> apart = new ArrayList<>();
    recording
        .apart()
        .forEach((kind, count) -> apart.add(kind + " " + grouped(Math.round(count)) + " samples"));
    if (!recording.collecting().isZero()) {
      apart.add(
          String.format(
              Locale.ROOT,
              "garbage collection %.1f s of CPU time",
              seconds(recording.collecting())));
    }
    if (!apart.isEmpty()) {
      notes.add("counted separately: " + String.join(", ", apart));
    }
    recording
        .calls()
        .forEach((method, calls) -> notes.add("calls of %s: %s".formatted(method, grouped(calls))));
    return notes;
  }

  private static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  /** Returns the ranking as JSON. Shares are between 0 and 1. */
  public byte[] bytes() {
    Recording recording = ranking.recording();
    return JsonDocument.bytes(
        object(
            "schema", 1,
            "file", recording.file(),
            "event", recording.event(),
            "seconds", seconds(recording.duration()),
            "samples", recording.samples(),
            "runtime", recording.runtime(),
            "truncated", recording.truncated(),
            "lost", recording.lost(),
            "apart", recording.apart(),
            "garbageCollectionSeconds", seconds(recording.collecting()),
            "calls", recording.calls(),
            "safeFixes", ranking.saving(Place::hasSafeFix).map(RecordingReport::json).orElse(null),
            "places", ranking.entries().stream().map(RecordingReport::json).toList(),
            "unseen", ranking.unseen().stream().map(RecordingReport::json).toList(),
            "unrecorded", ranking.unrecorded().stream().map(RecordingReport::json).toList(),
            "hot", recording.hot()));
  }

  private static double seconds(Duration time) {
    return time.getSeconds() + time.getNano() / 1e9;
  }

  private static Map<String, Object> json(Entry entry) {
    Place place = entry.place();
    Map<String, Object> json = new LinkedHashMap<>();
    place.rule().ifPresent(rule -> json.put("rule", rule.id()));
    json.put("member", place.member());
    json.put("line", place.line());
    json.put("code", place.fixable().name().toLowerCase(Locale.ROOT));
    json.put("share", json(entry.share()));
    entry.saving().ifPresent(saving -> json.put("saving", json(saving)));
    entry.allocation().ifPresent(share -> json.put("allocation", share));
    json.put("attributed", entry.attributed());
    place.finding().ifPresent(finding -> json.put("finding", json(finding)));
    json.put("otherLine", place.drifted());
    return json;
  }

  private static Map<String, Object> json(Interval interval) {
    return object("estimate", interval.estimate(), "low", interval.low(), "high", interval.high());
  }

  private static Map<String, Object> json(Finding finding) {
    return object(
        "rule", finding.ruleId(),
        "path", finding.path(),
        "line", finding.line(),
        "fix", finding.fix().toString());
  }
}
