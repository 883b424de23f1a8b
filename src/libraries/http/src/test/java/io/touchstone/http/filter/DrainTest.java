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

class DrainTest {

  private final AtomicLong clock = new AtomicLong();

  @TempDir Path directory;

  @Test
  void theFileStartsDraining() throws IOException {
    Drain drain = new Drain(file(), clock::get);
    assertFalse(isStartedLater(drain));
    Files.createFile(file());
    assertTrue(isStartedLater(drain));
    assertTrue(isStartedLater(drain));
  }

  @Test
  void doesNotCheckTheFileOnEveryRequest() throws IOException {
    Drain drain = new Drain(file(), clock::get);
    Files.createFile(file());
    assertFalse(drain.isStarted());
    assertTrue(isStartedLater(drain));
  }

  @Test
  void deletesTheFileOfAnEarlierServer() throws IOException {
    Files.createFile(file());
    assertFalse(isStartedLater(new Drain(file(), clock::get)));
    assertFalse(Files.exists(file()));
  }

  private Path file() {
    return directory.resolve("draining");
  }

  private boolean isStartedLater(Drain drain) {
    clock.addAndGet(Drain.CHECK_INTERVAL);
    return drain.isStarted();
  }
}
