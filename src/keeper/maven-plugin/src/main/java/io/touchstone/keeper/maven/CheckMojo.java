// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.ProjectFile;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import java.io.File;
import java.io.IOException;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Reports the naive forms in the sources of a build. */
@Mojo(name = "check", aggregator = true, requiresProject = false, threadSafe = true)
public final class CheckMojo extends KeeperMojo {

  /** The least severity that fails the build: {@code error}, {@code warning}, {@code note}. */
  @Parameter(property = "keeper.fail-on", defaultValue = "none")
  private String failOn;

  /** Whether a file that was not inspected fails the build. */
  @Parameter(property = "keeper.fail-incomplete", defaultValue = "false")
  private boolean failIncomplete;

  /** Where to write the findings as SARIF 2.1.0; not written if absent. */
  @Parameter(property = "keeper.sarif")
  private File sarif;

  /** Where to write a baseline that accepts all findings; not written if absent. */
  @Parameter(property = "keeper.write-baseline")
  private File writeBaseline;

  /** Called by Maven. */
  public CheckMojo() {}

  @Override
  void run() throws IOException, MojoFailureException {
    Outcome outcome = inspect(Set.of());
    new TextReport(gains()).of(outcome).lines().forEach(getLog()::info);
    ProjectFile project = projectFile();
    if (sarif != null) {
      new SarifReport(pages(), project::severity).write(outcome, sarif.toPath());
    }
    if (writeBaseline != null) {
      Baseline.write(outcome.findings(), writeBaseline.toPath());
    } else {
      fail(outcome, project);
    }
  }

  private void fail(Outcome outcome, ProjectFile project) throws MojoFailureException {
    if (failIncomplete && !outcome.unread().isEmpty()) {
      throw new MojoFailureException("Not inspected: " + String.join("; ", outcome.unread()));
    }
    long severe = project.count(outcome, failOn);
    if (severe > 0) {
      long safe =
          outcome.findings().stream().filter(finding -> finding.fix() == FixGrade.SAFE).count();
      throw new MojoFailureException(
          "Findings: %d, of which the goal fix removes %d".formatted(severe, safe));
    }
  }
}
