// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import io.touchstone.keeper.fix.Timeouts;
import io.touchstone.keeper.gain.Gains;
import io.touchstone.keeper.inspect.Outcome;
import io.touchstone.keeper.inspect.Patch;
import io.touchstone.keeper.jfr.RecordedHotSpots;
import io.touchstone.keeper.report.Baseline;
import io.touchstone.keeper.report.Finding;
import io.touchstone.keeper.report.HotSpots;
import io.touchstone.keeper.report.SarifReport;
import io.touchstone.keeper.report.TextReport;
import io.touchstone.keeper.rule.Rule;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The options of the command. */
final class KeeperOptions {

  @Parameters(
      arity = "0..1",
      paramLabel = "DIRECTORY",
      description = "the sources to inspect, all modules below it included")
  private Path directory;

  @Option(
      names = "--rules",
      split = ",",
      paramLabel = "ID",
      description = "only these rules, or all")
  private List<String> rules;

  @Option(names = "--sarif", paramLabel = "FILE", description = "write the findings as SARIF 2.1.0")
  private Path sarif;

  @Option(
      names = "--patch",
      paramLabel = "FILE",
      description = "write the automatic fixes as a unified diff")
  private Path patch;

  @Option(names = "--apply", description = "write the automatic fixes to the sources")
  private boolean apply;

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
      names = "--jfr",
      paramLabel = "FILE",
      description = "report first what costs most in this Flight Recorder recording")
  private Path recording;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "do not report the findings listed there")
  private Path baseline;

  @Option(
      names = "--write-baseline",
      paramLabel = "FILE",
      description = "list the findings there, to be accepted from now on")
  private Path writtenBaseline;

  Gains gains() throws IOException {
    return results == null ? Gains.shipped() : Gains.read(results);
  }

  Set<Rule> rules(Gains gains, Function<String, ParameterException> wrong) {
    try {
      return rules == null ? RuleSelection.byDefault(gains) : RuleSelection.named(rules);
    } catch (IllegalArgumentException unknown) {
      throw wrong.apply(unknown.getMessage());
    }
  }

  Path directory(Function<String, ParameterException> wrong) throws IOException {
    if (directory == null) {
      throw wrong.apply("Missing required parameter: DIRECTORY");
    }
    if (!Files.isDirectory(directory)) {
      throw wrong.apply(directory + " is not a directory");
    }
    return directory.toRealPath();
  }

  Optional<Timeouts> timeouts(Function<String, ParameterException> wrong) {
    try {
      return Optional.ofNullable(timeouts).map(Timeouts::parse);
    } catch (IllegalArgumentException invalid) {
      throw wrong.apply("--set-timeouts " + invalid.getMessage());
    }
  }

  Baseline baseline() throws IOException {
    return baseline == null ? Baseline.EMPTY : Baseline.read(baseline);
  }

  HotSpots hotSpots(List<Finding> findings) throws IOException {
    return recording == null ? HotSpots.NONE : RecordedHotSpots.read(recording, findings);
  }

  Optional<Path> patch() {
    return Optional.ofNullable(patch);
  }

  boolean apply() {
    return apply;
  }

  /** Returns whether this run accepts what it finds. */
  boolean acceptsAll() {
    return writtenBaseline != null;
  }

  /** Returns which rules are off because they show no gain; empty if there are none. */
  Optional<String> explainRulesOff(Gains gains, TextReport report) {
    List<Rule> off =
        Arrays.stream(Rule.values()).filter(rule -> !gains.isOnByDefault(rule)).toList();
    return rules != null || off.isEmpty()
        ? Optional.empty()
        : Optional.of(report.offByDefault(off) + "\n(--rules all reports them too)");
  }

  void write(Outcome outcome, TextReport report, PrintStream out) throws IOException {
    if (sarif != null) {
      new SarifReport(report).write(outcome.findings(), sarif);
    }
    if (writtenBaseline != null) {
      Baseline.write(outcome.findings(), writtenBaseline);
    }
    if (patch != null) {
      Patch.write(outcome.changes(), patch);
      out.println(patch + ": files fixed: " + outcome.changes().size() + "; git apply " + patch);
    }
    if (apply) {
      Patch.apply(outcome.changes());
      out.println(outcome.changes().size() + " files changed");
    }
  }
}
