// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.history.Cell;
import io.touchstone.compare.history.History;
import io.touchstone.launcher.Installation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code history} on the installed release. */
class HistoryIT {

  @TempDir Path directory;

  @Test
  void addsACell() throws Exception {
    Path file = directory.resolve("history.json");
    Files.writeString(file, "{\"schema\":1,\"cells\":[]}");
    String installed = Installation.find().libertyVersion();

    int status =
        Compare.execute(
            "history",
            "--runtime=" + installed,
            "--practice=03",
            "--rounds=2",
            "--warm-up=1",
            "--starts=0",
            "--file=" + file);

    assertEquals(0, status);
    List<Cell> cells = History.read(file).cells();
    assertEquals(List.of(installed), cells.stream().map(Cell::liberty).toList());
    assertEquals(List.of("03"), cells.get(0).practices().stream().map(Cell.Practice::id).toList());
  }
}
