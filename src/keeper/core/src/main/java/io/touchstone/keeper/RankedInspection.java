// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Recording;
import io.touchstone.keeper.report.RecordingReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * An inspection, and what its findings cost in a recording.
 *
 * @param outcome all findings
 * @param relevant the findings that cost enough; all without a recording
 * @param ranking empty without a recording
 */
public record RankedInspection(Outcome outcome, Outcome relevant, Optional<Ranking> ranking) {

  /**
   * Inspects sources.
   *
   * @param file the recording; empty if there is none
   * @param atLeast the share of CPU from which a finding counts and is fixed, in percent
   * @param problems receives one line for each file that was not used as it is
   * @throws IllegalArgumentException if the share is not between 0 and 100, or lacks a recording
   */
  public static RankedInspection run(
      Settings settings, Optional<Path> file, double atLeast, Consumer<String> problems)
      throws IOException {
    check(atLeast, file);
    if (file.isEmpty()) {
      Outcome outcome = new Inspection(settings, problems).run();
      return new RankedInspection(outcome, outcome, Optional.empty());
    }
    Recording.check(file.get());
    boolean some = !settings.fixes().isEmpty() && atLeast > 0;
    Outcome outcome =
        some
            ? new Inspection(settings, finding -> false, ignored -> {}).run()
            : new Inspection(settings, problems).run();
    Recording recording = Recording.read(file.get(), outcome.findings());
    RankedInspection all = ranked(outcome, recording, atLeast);
    if (!some) {
      return all;
    }
    // A fix moves the lines of those that are made after it, but not their members.
    Set<String> worthFixing =
        all.relevant.findings().stream().map(RankedInspection::member).collect(Collectors.toSet());
    Inspection fixing =
        new Inspection(settings, finding -> worthFixing.contains(member(finding)), problems);
    return ranked(fixing.run(), recording, atLeast);
  }

  static void check(double atLeast, Optional<Path> file) {
    if (!(atLeast >= 0 && atLeast <= 100)) {
      throw new IllegalArgumentException("at-least must be from 0 to 100, not " + atLeast);
    }
    if (atLeast > 0 && file.isEmpty()) {
      throw new IllegalArgumentException(
          "at-least needs a recording (--recording, in Maven keeper.recording)");
    }
  }

  private static RankedInspection ranked(Outcome outcome, Recording recording, double atLeast) {
    Ranking ranking = Ranking.of(recording, Optional.of(outcome), Costs.shipped());
    return new RankedInspection(
        outcome,
        outcome.only(finding -> ranking.percent(finding) >= atLeast),
        Optional.of(ranking));
  }

  private static String member(Finding finding) {
    return finding.ruleId() + " " + finding.member();
  }

  /**
   * Returns the report for a terminal: by cost with a recording, otherwise by rule.
   *
   * @param hot whether to list hot methods in which no rule knows a form
   */
  public String text(TextReport report, boolean hot) {
    return ranking
        .map(known -> new RecordingReport(known).text(hot) + "\n" + TextReport.summary(outcome))
        .orElseGet(() -> report.of(outcome));
  }
}
