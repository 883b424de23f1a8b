// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.RuleSelection;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Inspection;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.rule.Rule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.ProjectDependenciesResolver;

/** The common part of both goals: the directory of the build, the rules and their figures. */
abstract class KeeperMojo extends AbstractMojo {

  @Inject private ProjectDependenciesResolver resolver;

  @Parameter(defaultValue = "${session}", readonly = true, required = true)
  private MavenSession session;

  /** The directory to inspect: by default the one in which Maven was started. */
  @Parameter(property = "keeper.directory", defaultValue = "${session.executionRootDirectory}")
  private File directory;

  /** Only these rules, separated by commas, or all. */
  @Parameter(property = "keeper.rules")
  private String rules;

  /** Takes the gains from this results.json of a comparison. */
  @Parameter(property = "keeper.results")
  private File results;

  /** Accepted findings. */
  @Parameter(property = "keeper.baseline")
  private File baseline;

  /** Lets fixes add these timeouts, such as 2s,10s. */
  @Parameter(property = "keeper.set-timeouts")
  private String timeouts;

  Outcome inspect(boolean fixing) throws MojoExecutionException {
    try {
      List<Path> libraries =
          fixing ? new ProjectClassPath(resolver).of(session, getLog()) : List.of();
      Settings settings =
          new Settings(
              directory.toPath().toRealPath(),
              selection(),
              libraries,
              Optional.ofNullable(timeouts).map(Timeouts::parse),
              baseline == null ? Baseline.EMPTY : Baseline.read(baseline.toPath()),
              fixing);
      return new Inspection(settings, new LogListener(getLog())).run();
    } catch (IOException | IllegalArgumentException wrong) {
      throw new MojoExecutionException(wrong.getMessage(), wrong);
    }
  }

  Gains gains() throws MojoExecutionException {
    try {
      return results == null ? Gains.shipped() : Gains.read(results.toPath());
    } catch (IOException wrong) {
      throw new MojoExecutionException(wrong.getMessage(), wrong);
    }
  }

  private Set<Rule> selection() throws MojoExecutionException {
    return rules == null
        ? RuleSelection.byDefault(gains())
        : RuleSelection.named(Arrays.asList(rules.split(",")));
  }
}
