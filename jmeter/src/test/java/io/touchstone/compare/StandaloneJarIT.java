// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
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
    assertEquals(0, run("--help"), this::output);
    assertTrue(output().contains("--practice"), this::output);
    assertEquals(0, run("--version"), this::output);
    assertTrue(output().startsWith("compare 0."), this::output);
  }

  @Test
  void comparesEndpointsAndReadsItsOwnResults() throws Exception {
    try (OwnEndpoints endpoints = new OwnEndpoints("standalone").serving("/orders", "[]", 1)) {
      Files.writeString(directory.resolve("own.json"), CATALOG);

      assertEquals(
          0,
          run("--base", endpoints.base(), "--catalog", "own.json", "--rounds=2", "--warm-up=1"),
          this::output);
    }
    assertTrue(output().contains("own-orders"), this::output);
    assertTrue(Files.exists(directory.resolve("comparison/index.html")));

    assertEquals(
        0, run("diff", "comparison/results.json", "comparison/results.json"), this::output);
    assertTrue(output().startsWith("no changes beyond noise"), this::output);
  }

  @Test
  void aMistakeInTheCatalogueIsOneLineThatNamesTheMember() throws Exception {
    Files.writeString(
        directory.resolve("own.json"), CATALOG.replace("\"path\":\"/orders\"", "\"path\":7"));

    assertEquals(2, run("--base", "http://localhost:1", "--catalog", "own.json"), this::output);
    assertEquals(1, output().lines().count(), this::output);
    assertTrue(output().contains("practices[0].variants[0].path: "), this::output);
  }

  private int run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-jar", "compare.jar"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("output.txt").toFile())
            .start();
    if (!process.waitFor(5, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IllegalStateException("it did not exit");
    }
    return process.exitValue();
  }

  private String output() {
    try {
      return Files.readString(directory.resolve("output.txt"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
