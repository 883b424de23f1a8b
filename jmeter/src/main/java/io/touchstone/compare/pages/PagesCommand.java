// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.CatalogReader;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command that {@code src/docs/update-figures} calls. */
@Command(
    name = "pages",
    hidden = true,
    description =
        "Writes all listings, tables, sentences and pictures with figures into a documentation"
            + " directory such as src/docs, from its results.json.",
    exitCodeOnExecutionException = 2,
    exitCodeList = {"0:the pages were written", "2:a file could not be read or written"})
public final class PagesCommand implements Callable<Integer> {

  @Parameters(paramLabel = "DIR", description = "The directory of the documentation.")
  private Path directory;

  @Option(
      names = "--from",
      paramLabel = "DIR",
      description = "Publishes the results.json of this comparison first.")
  private Path comparison;

  @Option(
      names = "--add",
      paramLabel = "DIR",
      description =
          "Adds the practices of this comparison to the published results first, without those that"
              + " failed. If its control on two servers does not hold, those that start servers of"
              + " their own are left out.")
  private Path addition;

  @Override
  public Integer call() throws IOException {
    if (CatalogReader.builtIn().practices().isEmpty()) {
      throw new IOException("this jar was built without the practices (-Dcompare.alone)");
    }
    Path published = directory.resolve(Documentation.RESULTS);
    if (comparison != null) {
      Path file = comparison.resolve(Documentation.RESULTS);
      Results run = publishable(file);
      Files.writeString(published, ResultsJson.text(run));
      record(new MeasuredCode(Map.of()), run);
    }
    if (addition != null) {
      Path file = addition.resolve(Documentation.RESULTS);
      Results run = publishable(file);
      Files.writeString(published, ResultsJson.text(ResultsJson.read(published).withOtherRun(run)));
      record(MeasuredCode.read(directory), run);
    }
    Documentation documentation = Documentation.of(directory);
    Map<Path, String> files = filesOf(documentation);
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.writeString(file.getKey(), file.getValue());
    }
    return 0;
  }

  /** Records what a run of the current code has measured. */
  private void record(MeasuredCode before, Results run) throws IOException {
    before.with(run, CatalogReader.builtIn().practices()).write(directory);
  }

  private static boolean hasOwnServers(PracticeResult measured) {
    return CatalogReader.builtIn().practices().stream()
        .anyMatch(practice -> practice.id().equals(measured.id()) && practice.needsServers());
  }

  private static Results publishable(Path file) throws IOException {
    try {
      Results run = ResultsJson.read(file).withoutFailures(PagesCommand::hasOwnServers);
      run.requirePublishable();
      return run;
    } catch (IllegalArgumentException other) {
      throw new IOException(file + ": " + other.getMessage(), other);
    }
  }

  private static Map<Path, String> filesOf(Documentation documentation) throws IOException {
    try {
      return documentation.files();
    } catch (IllegalStateException wrong) {
      throw new IOException(wrong.getMessage(), wrong);
    }
  }
}
