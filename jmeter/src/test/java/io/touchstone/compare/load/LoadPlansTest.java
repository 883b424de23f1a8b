// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadPlansTest {

  @TempDir private Path directory;

  @Test
  void plansAndRowsAreThoseThatAReaderRuns() throws IOException {
    Path plan = Files.createDirectories(directory.resolve("plan"));
    Files.writeString(plan.resolve("documents.csv"), "old");
    LoadPlans files = LoadPlans.copyTo(plan);

    for (String name : new String[] {"practices.jmx", "journey.jmx", "documents.csv"}) {
      assertEquals(
          -1,
          Files.mismatch(Path.of("src/test/jmeter", name), files.directory().resolve(name)),
          name);
    }
    assertEquals(directory.resolve("plan/documents.csv"), files.documents());
  }
}
