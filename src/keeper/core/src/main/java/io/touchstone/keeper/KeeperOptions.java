// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.GitTree;
import io.touchstone.keeper.inspect.Modules;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Patch;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.rule.Rules;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of the command. */
final class KeeperOptions {

  @Parameters(
      arity = "0..1",
      paramLabel = "DIRECTORY",
      description = "the sources to inspect, all modules below it included")
  private Path directory;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "the configuration file (default: keeper.toml in DIRECTORY)")
  private Path config;

  @Option(
      names = "--rules",
      split = ",",
      paramLabel = "ID",
      description = "only these rules, or all")
  private List<String> rules = List.of();

  @Option(
      names = "--exclude",
      split = ",",
      paramLabel = "GLOB",
      description = "do not read these paths, such as legacy/**")
  private List<String> excluded = List.of();

  @Option(
      names = "--since",
      paramLabel = "COMMIT",
      description = "only lines that changed since this commit of git")
  private String since;

  @Option(names = "--sarif", paramLabel = "FILE", description = "write the findings as SARIF 2.1.0")
  private Path sarif;

  @Option(names = "--patch", paramLabel = "FILE", description = "write the fixes as a unified diff")
  private Path patch;

  @Option(names = "--apply", description = "write the fixes to the sources")
  private boolean apply;

  @Option(names = "--unsafe", description = "also make fixes that may change behaviour")
  private boolean unsafe;

  @Option(names = "--force", description = "apply fixes to files with uncommitted changes too")
  private boolean force;

  @Option(
      names = "--set-timeouts",
      paramLabel = "CONNECT,READ",
      description = "let fixes add these time-outs, such as 2s,10s")
  private String timeouts;

  @Option(
      names = "--results",
      paramLabel = "FILE",
      description = "take the gains from this results.json of a comparison")
  private Path results;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "neither report nor fix the findings listed there")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "list the findings there, to be accepted from now on")
  private Path writtenBaseline;

  @Option(
      names = "--fail-incomplete",
      description = "exit with status 3 if a file was not inspected")
  private boolean failIncomplete;

  @Option(
      names = "--fail-on",
      paramLabel = "SEVERITY",
      defaultValue = "note",
      description =
          "exit with status 1 for this severity or a higher one: error, warning, note or none"
              + " (default: ${DEFAULT-VALUE})")
  private String failOn;

  Gains gains() throws IOException {
    return results == null ? Gains.shipped() : Gains.read(results);
  }

  Path directory() throws IOException {
    if (directory == null) {
      throw new IllegalArgumentException("Missing required parameter: DIRECTORY");
    }
    if (!Files.isDirectory(directory)) {
      throw new IllegalArgumentException(directory + " is not a directory");
    }
    return directory.toRealPath();
  }

  ProjectFile projectFile() throws IOException {
    return ProjectFile.read(directory(), Optional.ofNullable(config));
  }

  Settings settings(ProjectFile project, RulePages pages, Modules modules) throws IOException {
    Path root = directory();
    return new Settings(
        root,
        project.rules(rules, pages),
        project.excluded(excluded),
        modules,
        since == null ? Optional.empty() : Optional.of(new GitTree(root).since(since)),
        Optional.ofNullable(timeouts).map(Timeouts::parse),
        project.baseline(Optional.ofNullable(baseline)),
        patch == null && !apply ? Set.of() : FixGrade.applied(unsafe));
  }

  /** Returns the exit status of the command. */
  int status(Outcome outcome, ProjectFile project) {
    long severe = project.count(outcome, failOn);
    if (failIncomplete && !outcome.unread().isEmpty()) {
      return 3;
    }
    return severe == 0 || writtenBaseline != null ? 0 : 1;
  }

  /** Returns which rules are off by default, and why; empty if rules are named or all are on. */
  Optional<String> explainRulesOff(RulePages pages) {
    String off =
        Rules.all().stream()
            .filter(rule -> !pages.isOnByDefault(rule))
            .map(rule -> rule.id() + ": " + pages.whyOff(rule) + "\n")
            .collect(Collectors.joining());
    return rules.isEmpty() && !off.isEmpty()
        ? Optional.of(off + "(--rules all reports them too)")
        : Optional.empty();
  }

  void write(Outcome outcome, SarifReport report, PrintStream out) throws IOException {
    if (sarif != null) {
      report.write(outcome, sarif);
    }
    if (writtenBaseline != null) {
      Baseline.write(outcome.findings(), writtenBaseline);
    }
    if (patch != null) {
      Patch.write(outcome.changes(), patch);
      out.println(patch + ": files fixed: " + outcome.changes().size() + "; git apply " + patch);
    }
    if (apply) {
      Patch.apply(outcome.changes(), directory(), force);
      out.println(outcome.changes().size() + " files changed");
    }
  }
}
