// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.diff.Diff;
import io.touchstone.compare.report.ResultsJson;
import io.touchstone.compare.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar alone, copied into an empty directory. */
class StandaloneJarIT {

  private static final String CATALOG =
      """
      {"practices":[{"id":"own","slug":"orders","variants":[
        {"name":"old","path":"/orders"},
        {"name":"new","path":"/orders","baseline":"old"}]}]}
      """;

  @TempDir Path directory;

  @BeforeEach
  void copyTheJar() throws IOException {
    Files.copy(Path.of(System.getProperty("compare.jar")), directory.resolve("compare.jar"));
  }

  @Test
  void printsItsHelp() throws Exception {
    assertTrue(outputOf("--help").contains("--practice"));
    assertTrue(outputOf("--version").startsWith("compare 0."));
  }

  @Test
  void comparesEndpointsAndReadsItsOwnResults() throws Exception {
    Files.writeString(directory.resolve("own.json"), CATALOG);
    try (OwnEndpoints endpoints = new OwnEndpoints("standalone").serving("/orders", "[]", 1)) {
      String output =
          outputOf(
              "--base", endpoints.base(), "--catalog", "own.json", "--rounds=2", "--warm-up=1");
      assertTrue(output.contains("own-orders"), output);
      assertTrue(output.contains("name its process with --pid"), output);
    }
    assertTrue(Files.exists(directory.resolve("comparison/index.html")));

    // A control excludes 1 in one run of twenty.
    Results results = ResultsJson.read(directory.resolve("comparison/results.json"));
    boolean conclusive = new Diff(results, results).conclusive();
    String changes =
        outputOf(conclusive ? 0 : 1, "diff", "comparison/results.json", "comparison/results.json");
    assertTrue(
        changes.startsWith(conclusive ? "no changes beyond noise" : "Nothing can be concluded"),
        changes);
  }

  private String outputOf(String... arguments) throws Exception {
    return outputOf(0, arguments);
  }

  private String outputOf(int status, String... arguments) throws Exception {
    CompareProcess command = CompareProcess.startIn(directory, arguments);
    assertEquals(status, command.await(), command.output());
    return command.output();
  }
}
