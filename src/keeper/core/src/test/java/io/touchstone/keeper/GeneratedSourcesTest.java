// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.keeper.compile.Attribution;
import io.touchstone.keeper.compile.Program;
import io.touchstone.keeper.source.SourceFile;
import io.touchstone.keeper.source.SourceScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fixes of generated well-formed sources parse, compile, and need no second fix. */
class GeneratedSourcesTest {

  private static final int FILES = 150;

  @TempDir Path directory;

  @Test
  void fixedSourcesCompileAndStayAsTheyAre() throws IOException {
    long seed = Long.getLong("keeper.seed", 20261122L);
    for (int i = 0; i < FILES; i++) {
      GeneratedSource source = new GeneratedSource(seed + i, "Generated" + i);
      Inspections.source(directory, "src/generated/Generated" + i + ".java", source.text());
    }
    assertEquals(Map.of(), errors(), "the generated sources compile (seed " + seed + ")");
    Inspections.Run run = Inspections.applied(directory);
    assertEquals(List.of(), run.problems());
    assertTrue(run.outcome().changes().size() > FILES / 3);
    assertEquals(Map.of(), errors(), "seed " + seed);
    assertEquals(List.of(), Inspections.fixing(directory).outcome().changes(), "seed " + seed);
  }

  private Map<String, ?> errors() throws IOException {
    List<String> problems = new ArrayList<>();
    List<SourceFile> files =
        new SourceScan(directory, path -> false, problems::add, problems::add).read();
    List<Program> programs = new Attribution(List.of(), "").attribute(files, problems::add);
    assertEquals(List.of(), problems);
    try (Program program = programs.get(0)) {
      return program.diagnostics();
    }
  }
}
