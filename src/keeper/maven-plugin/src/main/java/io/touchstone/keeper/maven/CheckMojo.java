// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.report.FixKind;
import io.touchstone.keeper.report.HotSpots;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import java.io.File;
import java.io.IOException;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/** Reports the naive forms in the sources of a build. */
@Mojo(name = "check", aggregator = true, requiresProject = false, threadSafe = true)
public final class CheckMojo extends KeeperMojo {

  /** Which findings fail the build: {@code error} for any, {@code none}. */
  @Parameter(property = "keeper.fail-on", defaultValue = "none")
  private String failOn;

  /** Where to write the findings as SARIF 2.1.0; not written if absent. */
  @Parameter(property = "keeper.sarif")
  private File sarif;

  /** Called by Maven. */
  public CheckMojo() {}

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (!failOn.equals("error") && !failOn.equals("none")) {
      throw new MojoExecutionException("keeper.fail-on is error or none, not '" + failOn + "'");
    }
    Outcome outcome = inspect(false);
    TextReport report = new TextReport(gains(), HotSpots.NONE);
    report.of(outcome.findings(), outcome.files()).lines().forEach(getLog()::info);
    if (sarif != null) {
      write(outcome, report);
    }
    long automatic =
        outcome.findings().stream().filter(finding -> finding.fix() == FixKind.AUTOMATIC).count();
    if (failOn.equals("error") && !outcome.findings().isEmpty()) {
      throw new MojoFailureException(
          "Findings: %d, of which the goal fix removes %d"
              .formatted(outcome.findings().size(), automatic));
    }
  }

  private void write(Outcome outcome, TextReport report) throws MojoExecutionException {
    try {
      new SarifReport(report).write(outcome.findings(), sarif.toPath());
    } catch (IOException failure) {
      throw new MojoExecutionException(sarif + " cannot be written", failure);
    }
  }
}
