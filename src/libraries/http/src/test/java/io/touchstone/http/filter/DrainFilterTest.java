// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrainFilterTest {

  private final AtomicLong clock = new AtomicLong();

  @TempDir Path directory;

  @Test
  void theFileStartsDraining() throws IOException {
    DrainFilter drain = new DrainFilter(file(), clock::get);
    assertFalse(isDrainingLater(drain));
    Files.createFile(file());
    assertFalse(drain.isDraining(), "does not check the file on every request");
    assertTrue(isDrainingLater(drain));
    assertTrue(isDrainingLater(drain));
  }

  @Test
  void deletesTheFileOfAnEarlierServer() throws IOException {
    Files.createFile(file());
    assertFalse(isDrainingLater(new DrainFilter(file(), clock::get)));
    assertFalse(Files.exists(file()));
  }

  private Path file() {
    return directory.resolve("draining");
  }

  private boolean isDrainingLater(DrainFilter drain) {
    clock.addAndGet(DrainFilter.CHECK_INTERVAL);
    return drain.isDraining();
  }
}
