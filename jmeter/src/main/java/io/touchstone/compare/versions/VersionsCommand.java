// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.versions;

import static java.util.stream.Collectors.joining;

import io.touchstone.compare.catalog.Catalog;
import io.touchstone.compare.input.PrintableText;
import io.touchstone.compare.process.EarlyStop;
import io.touchstone.compare.report.Report;
import io.touchstone.launcher.LaunchException;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The command that compares two versions of a service. */
@Command(
    name = "versions",
    description =
        "Compares two versions of a service. Starts both alternately, puts them under the same"
            + " load in pairs of blocks, and repeats this with new starts until the intervals are"
            + " narrow or the time is over. {port} in the commands and the URL stands for a free"
            + " port. Commands run in /bin/sh, and everything they start is stopped.",
    exitCodeOnExecutionException = 3,
    exitCodeList = {
      "0:both versions were measured, and no whole interval is beyond a limit of --fail-on",
      "1:the whole interval of a change is beyond a limit of --fail-on",
      "2:the command line or the file of endpoints was wrong",
      "3:a version or a metric of --fail-on could not be measured, or a version failed early",
      "130, 143:it was interrupted; what was measured until then is reported"
    })
public final class VersionsCommand implements Callable<Integer> {

  private static final Duration TIME_TO_STOP = Duration.ofMinutes(1);

  @Mixin VersionsOptions options;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<FailureLimit> failOn = options.failOn();
    Catalog catalog = options.catalog();
    options.check(catalog);
    if (options.comment != null) {
      FileUtils.forceMkdirParent(options.comment.toFile());
      Files.deleteIfExists(options.comment);
    }
    Report.delete(options.out);
    Files.createDirectories(options.out);
    System.out.println("Order of starts and blocks from seed " + options.seed);
    VersionComparison comparison = new VersionComparison(options, catalog, System.out);
    try (EarlyStop earlyStop = new EarlyStop(TIME_TO_STOP)) {
      earlyStop.onInterrupt(comparison::stop);
      return status(comparison, failOn);
    }
  }

  private int status(VersionComparison comparison, List<FailureLimit> failOn)
      throws IOException, InterruptedException {
    try {
      int status = report(comparison.run(), failOn);
      comparison.failure().ifPresent(VersionsCommand::printFailure);
      return status;
    } catch (LaunchException failed) {
      printFailure(failed.getMessage());
      return 3;
    }
  }

  private static void printFailure(String message) {
    System.err.println("compare: " + PrintableText.of(message));
  }

  private int report(VersionsEvaluation evaluation, List<FailureLimit> failOn) throws IOException {
    List<VersionRow> rows = evaluation.rows();
    String reason = evaluation.lacksFigures() ? ", so the limit is undecided" : "";
    List<String> unknown =
        failOn.stream()
            .flatMap(limit -> limit.missingIn(rows, evaluation.names()).stream())
            .map(line -> line + reason)
            .toList();
    String text =
        Stream.concat(
                failOn.stream().flatMap(limit -> limit.lines(rows).stream()), unknown.stream())
            .map("- %s\n"::formatted)
            .collect(joining("", VersionsReport.of(evaluation), ""));
    Report.write(evaluation.results(), options.out, text);
    System.out.print(text);
    System.out.println("Report: " + options.out.resolve("index.html").toUri());
    if (options.comment != null) {
      Files.writeString(options.comment, text);
    }
    unknown.forEach(VersionsCommand::printFailure);
    boolean unreadable = !unknown.isEmpty() && !evaluation.lacksFigures();
    if (evaluation.partial() || rows.isEmpty() || unreadable) {
      return 3;
    }
    return failOn.stream().anyMatch(limit -> limit.isExceededBy(rows)) ? 1 : 0;
  }
}
