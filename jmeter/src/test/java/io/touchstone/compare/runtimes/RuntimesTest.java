// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.runtimes;

import static io.touchstone.compare.runtimes.ExampleCells.cell;
import static io.touchstone.compare.runtimes.ExampleCells.failed;
import static io.touchstone.compare.runtimes.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimesTest {

  private static final String LIBERTY = "Open Liberty";
  private static final Cell NINTH = cell(LIBERTY, "25.0.0.9", "17.0.15");
  private static final Cell TENTH = cell(LIBERTY, "25.0.0.10", "17.0.15");
  private static final Cell ON_25 = cell(LIBERTY, "25.0.0.10", "25.0.3");
  private static final Cell OTHER = cell("Another", "7", "25.0.3", failed("02", "no feature"));

  @TempDir Path directory;

  @Test
  void whatWasWrittenIsRead() throws IOException {
    Runtimes written =
        new Runtimes(List.of(cell("A", "1", "21.0.8", measured("01", 2, 3, 4)), OTHER));
    Path file = directory.resolve("runtimes.json");
    written.write(file);

    assertEquals(written, Runtimes.read(file));
  }

  @Test
  void namesTheMemberThatContradictsTheSchema() throws IOException {
    Path file = directory.resolve("runtimes.json");
    new Runtimes(List.of(OTHER)).write(file);
    Files.writeString(file, Files.readString(file).replace("\"25.0.3\"", "\"?\""));

    IOException wrong = assertThrows(IOException.class, () -> Runtimes.read(file));

    assertTrue(wrong.getMessage().contains("cells[0].jdk"), wrong::getMessage);
  }

  @Test
  void libertyIsFirstAndNewerReleasesBeforeOlderOnes() {
    assertEquals(
        List.of(ON_25, TENTH, NINTH, OTHER),
        new Runtimes(List.of(NINTH, OTHER, TENTH)).with(ON_25).cells());
  }

  @Test
  void aCellReplacesTheEarlierOneAndIsComparedWithIt() {
    Cell repeated = cell(LIBERTY, "25.0.0.9", "17.0.16");
    Runtimes runtimes = new Runtimes(List.of(TENTH, NINTH));

    assertEquals(List.of(TENTH, repeated), runtimes.with(repeated).cells());
    assertEquals(Optional.of(NINTH), runtimes.reference(repeated));
    assertEquals(Optional.of(TENTH), runtimes.reference(OTHER));
  }

  @Test
  void eachReleaseIsConfiguredOnce() {
    assertEquals(
        "- **Open Liberty 25.0.0.10**: As installed.\n- **Another 7**: As installed.",
        new RuntimeTables(new Runtimes(List.of(ON_25, TENTH, OTHER))).configurations());
  }
}
