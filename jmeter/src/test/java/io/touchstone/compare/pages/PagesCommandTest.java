// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ForestPlot;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Results that cannot be published leave the published ones as they are. */
class PagesCommandTest {

  private static final Path PUBLISHED = Path.of("..", "src", "docs", "results.json");

  @TempDir private Path directory;
  private Path docs;
  private Path run;

  @BeforeEach
  void publishedResults() throws IOException {
    docs = Files.createDirectory(directory.resolve("docs"));
    run = Files.createDirectory(directory.resolve("run"));
    Files.copy(PUBLISHED, docs.resolve("results.json"));
    Files.writeString(docs.resolve("measured-code.json"), "{}");
  }

  private void assertRefused(String option) throws IOException {
    StringWriter err = new StringWriter();
    int status =
        new CommandLine(new PagesCommand())
            .setErr(new PrintWriter(err, true))
            .setExecutionExceptionHandler(
                (failure, line, parsed) -> {
                  if (failure instanceof IOException) {
                    err.write(failure.getMessage());
                    return 2;
                  }
                  throw failure;
                })
            .execute(docs.toString(), option, run.toString());
    assertEquals(2, status);
    assertTrue(err.toString().startsWith(run.resolve("results.json").toString()), err.toString());
    assertEquals(-1, Files.mismatch(PUBLISHED, docs.resolve("results.json")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--from", "--add"})
  void whatIsNoResultIsRefused(String option) throws IOException {
    assertRefused(option);
    Path file = run.resolve("results.json");
    Files.writeString(file, "{}");
    assertRefused(option);
    Files.delete(file);
    Files.createSymbolicLink(file, Path.of("/dev/zero"));
    assertRefused(option);
    Files.delete(file);
    Files.createDirectory(file);
    assertRefused(option);
  }

  @Test
  void aPracticeThatAnotherMachineMeasuredNamesIt() throws IOException {
    Results published = ResultsJson.read(PUBLISHED);
    List<PracticeResult> own =
        published.practices().stream()
            .filter(practice -> !published.otherRuns().containsKey(practice.id()))
            .toList();
    String id = own.get(0).id();
    Path file = run.resolve("results.json");
    Files.writeString(
        file,
        Files.readString(PUBLISHED).replace(published.run().machine().cpu(), "Another Processor"));
    Results both =
        published.withOtherRun(
            ResultsJson.read(file)
                .only(practice -> Optional.of(practice).filter(each -> each.id().equals(id))));
    ResultTables tables = new ResultTables(both);
    assertTrue(tables.description(own.get(0)).contains("(Another Processor)"));
    assertTrue(tables.description(own.get(1)).contains(published.run().machine().cpu()));
    assertTrue(tables.descriptionWithControl().contains(" describe: practices " + id));
    Set<String> shown = Set.of(id, own.get(1).id());
    String plot =
        ForestPlot.svg(
            both.only(practice -> Optional.of(practice).filter(p -> shown.contains(p.id()))));
    assertTrue(plot.contains(">" + own.get(0).label() + " *<"));
    assertTrue(plot.contains(">" + own.get(1).label() + "<"));
    assertTrue(plot.contains(">* measured on 2 cores (Another Processor)<"));
  }

  /** The machine of a run is described on the pages. */
  @Test
  void markupOfARunIsLeftOut() throws IOException {
    String cpu = ResultsJson.read(PUBLISHED).run().machine().cpu();
    Path file = run.resolve("results.json");
    String markup = cpu + "<img src=x> [a](b) ` | \\n# a";
    Files.writeString(file, Files.readString(PUBLISHED).replace(cpu, markup));
    String described = new ResultTables(ResultsJson.read(file)).description();
    assertTrue(described.contains(cpu + "img src=x a(b) "), described);
    assertTrue(described.chars().noneMatch(c -> "<>[]`|#".indexOf(c) >= 0), described);
    assertEquals(1, described.lines().count());
  }
}
