// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Whether the server is about to stop, which a file tells that whoever stops it makes before. */
final class Drain {
  static final long INTERVAL = Duration.ofMillis(100).toNanos();

  private final Path file;
  private final LongSupplier clock;
  private volatile long looked;
  private volatile boolean begun;

  /**
   * Removes a file that an earlier server was stopped with.
   *
   * @param clock nanoseconds
   */
  Drain(Path file, LongSupplier clock) {
    this.file = file;
    this.clock = clock;
    this.looked = clock.getAsLong();
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UncheckedIOException("the file that begins a drain cannot be removed", failed);
    }
  }

  /** Looks for the file ten times a second at most, however many requests ask. */
  boolean begun() {
    long now = clock.getAsLong();
    if (now - looked >= INTERVAL) {
      looked = now;
      begun = Files.exists(file);
    }
    return begun;
  }
}
