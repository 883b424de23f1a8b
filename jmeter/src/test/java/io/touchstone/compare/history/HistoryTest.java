// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.history;

import static io.touchstone.compare.history.ExampleCells.cell;
import static io.touchstone.compare.history.ExampleCells.failed;
import static io.touchstone.compare.history.ExampleCells.measured;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.compare.result.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {

  private static final Cell OLD = cell("24.0.0.5", "17.0.15");
  private static final Cell CURRENT_17 = cell("26.0.0.5", "17.0.15");
  private static final Cell CURRENT_25 = cell("26.0.0.5", "25.0.3");

  @TempDir Path directory;

  @Test
  void whatWasWrittenIsRead() throws IOException {
    Cell.Cost cost = new Cell.Cost("entry point", new Interval(1.2, 1.1, Double.POSITIVE_INFINITY));
    History history =
        new History(
            List.of(
                cell(
                    "25.0.0.5",
                    "21.0.8",
                    List.of(cost),
                    measured("01", 2, 3, 4),
                    failed("02", "no feature"))));
    Path file = directory.resolve("history.json");
    history.write(file);

    assertEquals(history, History.read(file));
  }

  @Test
  void namesTheMemberThatContradictsTheSchema() throws IOException {
    Path file = directory.resolve("history.json");
    new History(List.of(OLD)).write(file);
    Files.writeString(file, Files.readString(file).replace("24.0.0.5", "24"));

    IOException wrong = assertThrows(IOException.class, () -> History.read(file));

    assertTrue(wrong.getMessage().contains("cells[0].liberty"), wrong::getMessage);
  }

  @Test
  void aCellReplacesTheEarlierOneOfItsReleases() {
    Cell newer = cell("26.0.0.5", "17.0.16");

    assertEquals(
        List.of(CURRENT_25, newer, OLD),
        new History(List.of(CURRENT_17, OLD, CURRENT_25)).with(newer).cells());
  }

  @Test
  void releasesAreOrderedByNumber() {
    Cell tenth = cell("25.0.0.10", "17.0.15");
    Cell ninth = cell("25.0.0.9", "25.0.3");

    assertEquals(List.of(tenth, ninth, OLD), new History(List.of(ninth, OLD)).with(tenth).cells());
  }

  @Test
  void theNewestOtherCellIsComparedWith() {
    History history = new History(List.of(OLD, CURRENT_25, CURRENT_17));

    assertEquals(Optional.of(CURRENT_25), history.newestOther(OLD));
    assertEquals(Optional.of(CURRENT_17), history.newestOther(CURRENT_25));
    assertEquals(Optional.empty(), new History(List.of(OLD)).newestOther(OLD));
  }
}
