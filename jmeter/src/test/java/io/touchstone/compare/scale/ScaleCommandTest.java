// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.report.ExampleResults;
import io.touchstone.compare.report.ResultsJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ScaleCommandTest {

  @TempDir private Path directory;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = directory.resolve("results.json");
    ResultsJson.write(
        ExampleResults.results(ExampleResults.HOLDS, false, List.of(ExampleResults.restClient())),
        file);
  }

  @Test
  void eachVariantHasATableWithARowForEachNumberOfReplicas() {
    assertEquals(0, scale("1=" + file, "2=" + file, "2=" + file));

    List<String> lines = out.toString().lines().toList();
    assertTrue(lines.contains("01-rest-client-scope naive"), out.toString());
    assertTrue(lines.contains("01-rest-client-scope tuned"), out.toString());
    long tables = lines.stream().filter(line -> line.startsWith("| replicas |")).count();
    assertEquals(tables, lines.stream().filter(line -> line.startsWith("| 1 |")).count());
    assertEquals(tables, lines.stream().filter(line -> line.startsWith("| 2 |")).count());
    assertTrue(
        lines.stream()
            .anyMatch(line -> line.endsWith("Values for more than 2 replicas are extrapolated.")),
        out.toString());
  }

  @Test
  void argumentThatIsNotANumberAndAFileIsRejected() {
    assertEquals(2, scale("0=" + file));
    assertTrue(err.toString().contains("REPLICAS=FILE"), err.toString());
  }

  @Test
  void missingFileIsReported() {
    assertEquals(2, scale("1=" + directory.resolve("missing.json")));
    assertTrue(err.toString().contains("missing.json"), err.toString());
  }

  private int scale(String... arguments) {
    return new CommandLine(new ScaleCommand())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }
}
