// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrainTest {

  private final AtomicLong clock = new AtomicLong();

  @TempDir Path directory;

  @Test
  void theFileBeginsIt() throws IOException {
    Drain drain = new Drain(file(), clock::get);
    assertFalse(later(drain));
    Files.createFile(file());
    assertTrue(later(drain));
    assertTrue(later(drain));
  }

  @Test
  void theFileIsNotLookedForAtEachRequest() throws IOException {
    Drain drain = new Drain(file(), clock::get);
    Files.createFile(file());
    assertFalse(drain.begun());
    assertTrue(later(drain));
  }

  @Test
  void theFileOfAnEarlierServerIsRemoved() throws IOException {
    Files.createFile(file());
    assertFalse(later(new Drain(file(), clock::get)));
    assertFalse(Files.exists(file()));
  }

  private Path file() {
    return directory.resolve("draining");
  }

  private boolean later(Drain drain) {
    clock.addAndGet(Drain.INTERVAL);
    return drain.begun();
  }
}
