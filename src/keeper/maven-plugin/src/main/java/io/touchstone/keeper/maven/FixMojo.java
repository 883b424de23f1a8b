// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Patch;
import io.touchstone.keeper.report.OutputFile;
import java.io.File;
import java.io.IOException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Computes the fixes, compiles them with the class path of the project, and writes them as a patch
 * or to the sources.
 */
@Mojo(name = "fix", aggregator = true, requiresProject = false, threadSafe = true)
public final class FixMojo extends KeeperMojo {

  /** Where the patch is written. */
  @Parameter(property = "keeper.patch", defaultValue = "${project.build.directory}/keeper.patch")
  private File patch;

  /** Whether to edit the sources too. */
  @Parameter(property = "keeper.apply", defaultValue = "false")
  private boolean apply;

  /** Whether to make fixes that may change behaviour too. */
  @Parameter(property = "keeper.unsafe", defaultValue = "false")
  private boolean unsafe;

  /** Whether to edit also files that git could not restore: changed, untracked or ignored ones. */
  @Parameter(property = "keeper.force", defaultValue = "false")
  private boolean force;

  /** Called by Maven. */
  public FixMojo() {}

  @Override
  void run() throws IOException {
    Outcome outcome = inspect(FixGrade.applied(unsafe)).outcome();
    new OutputFile(directory()).write(patch.toPath(), Patch.bytes(outcome.changes()));
    print(patch + ": files fixed: " + outcome.changes().size());
    if (apply) {
      Patch.apply(outcome.changes(), force);
      print("The sources are changed.");
    } else {
      print("-Dkeeper.apply=true changes the sources.");
    }
  }
}
