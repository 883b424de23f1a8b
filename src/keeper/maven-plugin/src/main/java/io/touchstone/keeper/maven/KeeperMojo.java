// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.maven;

import io.touchstone.keeper.ProjectFile;
import io.touchstone.keeper.RankedInspection;
import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.model.RuntimePlatform;
import io.touchstone.keeper.report.Printable;
import io.touchstone.keeper.report.RulePages;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.inject.Inject;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
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

  /** The configuration file: by default {@code keeper.toml} in the directory. */
  @Parameter(property = "keeper.config")
  private File config;

  /** Only these rules, or all. */
  @Parameter(property = "keeper.rules")
  private List<String> rules;

  /** Globs of paths that are not read, such as {@code legacy/**}. */
  @Parameter(property = "keeper.exclude")
  private List<String> exclude;

  /** Accepted findings, which are neither reported nor fixed. */
  @Parameter(property = "keeper.baseline")
  private File baseline;

  /** Ranks the findings by the CPU time in this recording: JFR or collapsed stacks. */
  @Parameter(property = "keeper.recording")
  private File recording;

  /** With a recording, counts and fixes only what costs this share of CPU, in percent. */
  @Parameter(property = "keeper.at-least", defaultValue = "0")
  private double atLeast;

  /** Lets fixes add these time-outs, such as 2s,10s. */
  @Parameter(property = "keeper.set-timeouts")
  private String timeouts;

  Path directory() throws IOException {
    return directory.toPath().toRealPath();
  }

  boolean hasRecording() {
    return recording != null;
  }

  ProjectFile projectFile() throws IOException {
    return ProjectFile.read(directory(), path(config));
  }

  RulePages pages() throws IOException {
    return new RulePages(gains());
  }

  Gains gains() throws IOException {
    return Gains.shipped(RuntimePlatform.product(directory()));
  }

  RankedInspection inspect(Set<FixGrade> fixes) throws IOException {
    ProjectFile project = projectFile();
    Settings settings =
        new Settings(
            directory(),
            project.rules(orEmpty(rules), pages()),
            project.excluded(orEmpty(exclude)),
            new ProjectModules(resolver, session, getLog()).read(),
            Optional.ofNullable(timeouts).map(Timeouts::parse),
            project.baseline(path(baseline)),
            fixes);
    return RankedInspection.run(
        settings, path(recording), atLeast, line -> getLog().warn(Printable.line(line)));
  }

  /** Prints a result, which is no log message: {@code mvn -q} prints it too. */
  static void print(String text) {
    System.out.println(Printable.of(text));
  }

  private static List<String> orEmpty(List<String> values) {
    return values == null ? List.of() : values;
  }

  private static Optional<Path> path(File file) {
    return Optional.ofNullable(file).map(File::toPath);
  }

  /** Runs the goal; the message of a failure is for the user. */
  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    try {
      run();
    } catch (IOException
        | UncheckedIOException
        | IllegalArgumentException
        | IllegalStateException wrong) {
      throw new MojoExecutionException(Printable.line(wrong.getMessage()), wrong);
    } catch (RuntimeException | StackOverflowError failure) {
      throw new MojoExecutionException(Printable.line("failed: " + failure), failure);
    }
  }

  abstract void run() throws IOException, MojoFailureException;
}
