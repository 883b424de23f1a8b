// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.fix.FixGrade;
import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.gain.Costs;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Modules;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Patch;
import io.touchstone.keeper.inspect.Settings;
import io.touchstone.keeper.model.RuntimePlatform;
import io.touchstone.keeper.recording.Ranking;
import io.touchstone.keeper.recording.Recording;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.OutputFile;
import io.touchstone.keeper.report.Printable;
import io.touchstone.keeper.report.RecordingReport;
import io.touchstone.keeper.report.RulePages;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Severity;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options of the command. */
final class KeeperOptions {

  /** What can be given without sources. */
  private static final Set<String> OF_RECORDINGS =
      Set.of("--recording", "--at-least", "--hot", "--json", "--fail-on");

  @Parameters(
      arity = "0..1",
      paramLabel = "DIRECTORY",
      description = "directory of the sources to inspect, including all modules below it")
  private String directory;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "the configuration file (default: keeper.toml in DIRECTORY)")
  private Path config;

  @Option(
      names = "--rules",
      split = ",",
      paramLabel = "ID",
      description = "only these rules; all includes those that are off by default")
  private List<String> rules = List.of();

  @Option(
      names = "--exclude",
      split = ",",
      paramLabel = "GLOB",
      description = "do not read these paths, such as legacy/**")
  private List<String> excluded = List.of();

  @Option(
      names = "--recording",
      paramLabel = "FILE",
      description = "rank by the CPU time in this recording: JFR or collapsed stacks")
  private Path recording;

  @Option(
      names = "--at-least",
      paramLabel = "PERCENT",
      description =
          "with --recording: only what costs at least this share of the CPU time is fixed and"
              + " changes the exit status")
  private double atLeast;

  @Option(
      names = "--hot",
      description =
          "with --recording: list up to 20 methods that cost at least 1 % of the CPU time, and that"
              + " no rule covers")
  private boolean hot;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "with --recording: write the ranking as JSON")
  private Path json;

  @Option(names = "--sarif", paramLabel = "FILE", description = "write the findings as SARIF 2.1.0")
  private Path sarif;

  @Option(names = "--patch", paramLabel = "FILE", description = "write the fixes as a unified diff")
  private Path patch;

  @Option(names = "--apply", description = "write the fixes to the sources")
  private boolean apply;

  @Option(names = "--unsafe", description = "also make fixes that may change behaviour")
  private boolean unsafe;

  @Option(names = "--force", description = "also fix files that git could not restore")
  private boolean force;

  @Option(
      names = "--set-timeouts",
      paramLabel = "CONNECT,READ",
      description = "fixes also add these time-outs, such as 2s,10s")
  private String timeouts;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "neither report nor fix the findings in this file")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "accept all current findings: write them to this baseline")
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

  @Spec(Target.MIXEE)
  private CommandSpec command;

  private List<String> given() {
    return command.commandLine().getParseResult().matchedOptions().stream()
        .map(OptionSpec::longestName)
        .toList();
  }

  boolean hasOnlyRecording() {
    return recording != null && directory == null;
  }

  /** Reports what a recording shows without sources, and returns the exit status. */
  int reportRecording(PrintStream out) throws IOException {
    Optional<Severity> least = Severity.named(failOn);
    RankedInspection.check(atLeast, Optional.of(recording));
    if (!OF_RECORDINGS.containsAll(given())) {
      throw new IllegalArgumentException(
          "the other options need the DIRECTORY of the sources; without it, only --recording,"
              + " --at-least, --hot, --json and --fail-on are accepted");
    }
    Ranking ranking =
        Ranking.of(Recording.read(recording, List.of()), Optional.empty(), Costs.shipped());
    out.print(Printable.of(new RecordingReport(ranking).text(hot)));
    if (json != null) {
      new OutputFile(recording.toAbsolutePath()).write(json, new RecordingReport(ranking).bytes());
      out.println(json + ": written");
    }
    boolean found =
        ranking.entries().stream()
            .filter(entry -> least.filter(entry.place()::isAtLeast).isPresent())
            .anyMatch(
                entry ->
                    100 * entry.share().estimate()
                        >= (atLeast > 0 ? atLeast : 100 * RecordingReport.LEAST_LISTED));
    return found ? 1 : 0;
  }

  RankedInspection inspect(Settings settings, Consumer<String> problems) throws IOException {
    if (recording == null && (hot || json != null)) {
      throw new IllegalArgumentException("--hot and --json need --recording");
    }
    return RankedInspection.run(settings, Optional.ofNullable(recording), atLeast, problems);
  }

  String text(RankedInspection inspection, TextReport report) {
    return inspection.text(report, hot);
  }

  Gains gains() throws IOException {
    return Gains.shipped(RuntimePlatform.product(directory()));
  }

  Path directory() throws IOException {
    if (directory == null) {
      throw new IllegalArgumentException("name the DIRECTORY of the sources, or a --recording");
    }
    boolean nameable = directory.indexOf('\uFFFD') < 0;
    if (!nameable || !Files.isDirectory(Path.of(directory))) {
      throw new IllegalArgumentException(
          directory
              + " is not a directory"
              + (nameable ? "" : ", or this locale cannot name it: set LC_ALL=C.UTF-8"));
    }
    return Path.of(directory).toRealPath();
  }

  ProjectFile projectFile() throws IOException {
    return ProjectFile.read(directory(), Optional.ofNullable(config));
  }

  Settings settings(ProjectFile project, RulePages pages) throws IOException {
    Path root = directory();
    Severity.named(failOn);
    return new Settings(
        root,
        project.rules(rules, pages),
        project.excluded(excluded),
        Modules.UNKNOWN,
        Optional.ofNullable(timeouts).map(Timeouts::parse),
        project.baseline(Optional.ofNullable(baseline)),
        patch == null && !apply ? Set.of() : FixGrade.applied(unsafe));
  }

  int status(Outcome outcome, ProjectFile project) {
    long severe = project.count(outcome, Severity.named(failOn));
    if (failIncomplete && !outcome.unread().isEmpty()) {
      return 3;
    }
    return severe == 0 || writtenBaseline != null ? 0 : 1;
  }

  /** Returns which rules are off by default, and why; empty if rules are named or all are on. */
  Optional<String> explainRulesOff(Settings settings, RulePages pages) {
    return rules.isEmpty() ? pages.explainOff(settings.rules()) : Optional.empty();
  }

  void write(RankedInspection inspection, SarifReport report, PrintStream out) throws IOException {
    Outcome outcome = inspection.outcome();
    OutputFile file = new OutputFile(directory());
    if (json != null) {
      file.write(json, new RecordingReport(inspection.ranking().get()).bytes());
      out.println(json + ": written");
    }
    if (sarif != null) {
      file.write(sarif, report.bytes(outcome));
      out.println(sarif + ": written");
    }
    if (writtenBaseline != null) {
      file.write(writtenBaseline, Baseline.bytes(outcome.all()));
      out.println(writtenBaseline + ": written");
    }
    if (patch != null) {
      file.write(patch, Patch.bytes(outcome.changes()));
      out.println(
          patch
              + (outcome.changes().isEmpty()
                  ? ": no fixes"
                  : ": files fixed: %d; apply them: git -C '%s' apply '%s'"
                      .formatted(outcome.changes().size(), directory, patch.toAbsolutePath())));
    }
    if (apply) {
      Patch.apply(outcome.changes(), force);
      out.println(outcome.changes().size() + " files changed");
    }
  }
}
