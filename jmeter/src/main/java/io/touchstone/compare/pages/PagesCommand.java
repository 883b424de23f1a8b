// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import io.touchstone.compare.catalog.PracticeDescriptions;
import io.touchstone.compare.report.ResultsJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command that {@code src/docs/update-figures} calls. */
@Command(
    name = "pages",
    hidden = true,
    description =
        "Writes the pages of the practices into a directory that contains results.json and"
            + " practices.md, such as src/docs.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit status:%n",
    exitCodeList = {"0:the pages were written", "2:a file could not be read or written"})
public final class PagesCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Parameters(paramLabel = "DIR", description = "The directory of the documentation.")
  private Path directory;

  @Override
  public Integer call() {
    try {
      PracticePages pages = pages(directory);
      Path practices = Files.createDirectories(directory.resolve(PracticePages.DIRECTORY));
      try (Stream<Path> old = Files.list(practices)) {
        for (Path file : old.toList()) {
          Files.delete(file);
        }
      }
      for (Map.Entry<String, String> page : pages.byName().entrySet()) {
        Files.writeString(practices.resolve(page.getKey()), page.getValue());
      }
      Path index = directory.resolve(PracticePages.INDEX);
      Files.writeString(index, pages.index(Files.readString(index)));
      return 0;
    } catch (IOException failed) {
      command.commandLine().getErr().println("compare: " + failed.getMessage());
      return 2;
    }
  }

  /** Returns the pages for the results in a directory. */
  static PracticePages pages(Path directory) throws IOException {
    return new PracticePages(
        PracticeDescriptions.all(),
        ResultsJson.read(directory.resolve("results.json")),
        new ConfigurationFragments(directory.resolve("../../liberty-config/practices")));
  }
}
