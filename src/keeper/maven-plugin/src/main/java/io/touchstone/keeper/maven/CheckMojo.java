// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.ProjectFile;
import io.touchstone.keeper.RankedInspection;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.OutputFile;
import io.touchstone.keeper.report.Printable;
import io.touchstone.keeper.report.RecordingReport;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Severity;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Reports the naive forms in the sources of a build. */
@Mojo(name = "check", aggregator = true, requiresProject = false, threadSafe = true)
public final class CheckMojo extends KeeperMojo {

  /** The lowest severity that fails the build: {@code error}, {@code warning}, {@code note}. */
  @Parameter(property = "keeper.fail-on", defaultValue = "none")
  private String failOn;

  /** Whether a file that was not inspected fails the build. */
  @Parameter(property = "keeper.fail-incomplete", defaultValue = "false")
  private boolean failIncomplete;

  /** Where to write the findings as SARIF 2.1.0; not written if absent. */
  @Parameter(property = "keeper.sarif")
  private File sarif;

  /** With a recording, lists up to 20 methods that cost 1 % of the CPU time, without a rule. */
  @Parameter(property = "keeper.hot", defaultValue = "false")
  private boolean hot;

  /** Where to write the ranking of a recording as JSON; not written if absent. */
  @Parameter(property = "keeper.json")
  private File json;

  /** Where to write a baseline that accepts all findings; not written if absent. */
  @Parameter(property = "keeper.write-baseline")
  private File writeBaseline;

  /** Called by Maven. */
  public CheckMojo() {}

  @Override
  void run() throws IOException, MojoFailureException {
    Optional<Severity> least = Severity.named(failOn);
    if (!hasRecording() && (hot || json != null)) {
      throw new IllegalArgumentException("keeper.hot and keeper.json need keeper.recording");
    }
    RankedInspection inspection = inspect(Set.of());
    print(inspection.text(new TextReport(gains()), hot));
    ProjectFile project = projectFile();
    OutputFile file = new OutputFile(directory());
    if (sarif != null) {
      file.write(
          sarif.toPath(),
          new SarifReport(pages(), project::severity, inspection.ranking())
              .bytes(inspection.outcome()));
    }
    if (json != null) {
      file.write(json.toPath(), new RecordingReport(inspection.ranking().get()).bytes());
    }
    if (writeBaseline != null) {
      file.write(writeBaseline.toPath(), Baseline.bytes(inspection.outcome().all()));
    }
    Outcome outcome = inspection.relevant();
    if (failIncomplete && !outcome.unread().isEmpty()) {
      throw new MojoFailureException(
          "Not inspected: " + Printable.line(String.join("; ", outcome.unread())));
    }
    long severe = project.count(outcome, least);
    if (severe > 0 && writeBaseline == null) {
      long safe = project.count(outcome.only(finding -> finding.fix() == FixGrade.SAFE), least);
      throw new MojoFailureException(
          "Findings: %d, of which the goal fix removes %d".formatted(severe, safe));
    }
  }
}
