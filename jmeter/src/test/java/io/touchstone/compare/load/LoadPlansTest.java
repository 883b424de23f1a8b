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
    LoadPlans files = LoadPlans.copyTo(directory.resolve("plan"));

    for (String name : new String[] {"practices.jmx", "journey.jmx", "documents.csv"}) {
      assertEquals(
          -1,
          Files.mismatch(Path.of("src/test/jmeter", name), files.directory().resolve(name)),
          name);
    }
    assertEquals(directory.resolve("plan/documents.csv"), files.documents());
  }

  @Test
  void earlierCopiesAreReplaced() throws IOException {
    Path plan = Files.createDirectories(directory.resolve("plan"));
    Files.writeString(plan.resolve("documents.csv"), "old");

    LoadPlans.copyTo(plan);

    assertEquals(100, DocumentRow.read(plan.resolve("documents.csv")).size());
  }
}
