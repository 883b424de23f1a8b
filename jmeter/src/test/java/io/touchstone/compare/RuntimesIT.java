// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.compare.runtimes.Cell;
import io.touchstone.compare.runtimes.Runtimes;
import io.touchstone.launcher.Installation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code runtimes} on the installed release of Liberty. */
class RuntimesIT {

  @TempDir Path directory;

  @Test
  void addsACell() throws Exception {
    Path file = directory.resolve("runtimes.json");
    Files.writeString(file, "{\"schema\":1,\"cells\":[]}");

    int status =
        Compare.execute(
            "runtimes",
            "--runtime=liberty",
            "--practice=03",
            "--starts=1",
            "--rounds=2",
            "--warm-up=1",
            "--file=" + file);

    assertEquals(0, status);
    Cell cell = Runtimes.read(file).cells().get(0);
    assertEquals("Open Liberty " + Installation.find().libertyVersion(), cell.product());
    assertEquals(List.of("03"), cell.practices().stream().map(Cell.Practice::id).toList());
  }
}
