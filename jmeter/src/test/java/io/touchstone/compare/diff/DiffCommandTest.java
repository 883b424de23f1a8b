// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Metric;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DiffCommandTest {

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void identicalFilesExitWithStatusZero() throws IOException {
    Path file = written("old.json", ExampleResults.results());

    assertEquals(0, diff(file.toString(), file.toString()));
    assertEquals(1, out.toString().lines().count());
    assertEquals("", err.toString());
  }

  @Test
  void regressionExitsWithStatusOne() throws IOException {
    Results slower =
        ExampleResults.results(
            DiffTest.scaled(ExampleResults.restClient(), Set.of(Metric.CPU), 0.1));

    assertEquals(
        1,
        diff(
            written("old.json", ExampleResults.results(ExampleResults.restClient())).toString(),
            written("new.json", slower).toString()));
    assertTrue(out.toString().contains("1 change beyond noise, 1 regression"), out.toString());
  }

  @Test
  void brokenControlExitsWithStatusOne() throws IOException {
    Path holds = written("old.json", ExampleResults.results());
    Path broken = written("new.json", ExampleResults.results(ExampleResults.BROKEN, false));

    assertEquals(1, diff(holds.toString(), broken.toString()));
    assertTrue(out.toString().startsWith("Nothing can be concluded"));
  }

  @Test
  void unreadableFileIsNamedInOneLine() throws IOException {
    Path file = written("old.json", ExampleResults.results());
    Path other = Files.writeString(directory.resolve("other.json"), "{");

    for (String wrong : List.of(other.toString(), directory.resolve("nowhere.json").toString())) {
      err.getBuffer().setLength(0);
      assertEquals(2, diff(file.toString(), wrong));
      assertEquals(1, err.toString().lines().count());
      assertTrue(err.toString().startsWith("compare: " + wrong), err.toString());
    }
    assertEquals("", out.toString());
  }

  @Test
  void missingFileNameIsWrongUsage() {
    assertEquals(2, diff("old.json"));
  }

  private Path written(String name, Results results) throws IOException {
    return Files.writeString(directory.resolve(name), ResultsJson.text(results));
  }

  private int diff(String... arguments) {
    return new CommandLine(new DiffCommand())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
