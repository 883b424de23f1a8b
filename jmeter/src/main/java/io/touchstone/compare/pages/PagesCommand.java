// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.commons.io.FileUtils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command that {@code src/docs/update-figures} calls. */
@Command(
    name = "pages",
    hidden = true,
    description =
        "Writes the pages of the practices, and all tables, sentences and pictures with figures,"
            + " from the results.json of a documentation directory such as src/docs.",
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
      description = "Adds the practices of this later comparison to the published results first.")
  private Path addition;

  @Override
  public Integer call() throws IOException {
    if (comparison != null) {
      FileUtils.copyFileToDirectory(
          comparison.resolve(Documentation.RESULTS).toFile(), directory.toFile());
    }
    if (addition != null) {
      add(directory.resolve(Documentation.RESULTS), addition.resolve(Documentation.RESULTS));
    }
    Documentation documentation = Documentation.of(directory);
    Map<Path, String> files = filesOf(documentation);
    FileUtils.deleteDirectory(documentation.practices().toFile());
    Files.createDirectories(documentation.practices());
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.writeString(file.getKey(), file.getValue());
    }
    return 0;
  }

  private static void add(Path published, Path later) throws IOException {
    try {
      Results results = ResultsJson.read(published).withLaterRun(ResultsJson.read(later));
      Files.writeString(published, ResultsJson.text(results));
    } catch (IllegalArgumentException other) {
      throw new IOException(later + ": " + other.getMessage(), other);
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
