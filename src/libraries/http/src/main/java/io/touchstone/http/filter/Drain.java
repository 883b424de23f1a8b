// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Detects whether the server is draining; a file created before shutdown signals it. */
final class Drain {
  static final long CHECK_INTERVAL = Duration.ofMillis(100).toNanos();

  private final Path file;
  private final LongSupplier clock;
  private volatile long checkedAt;
  private volatile boolean started;

  /**
   * Deletes a file left by an earlier server process.
   *
   * @param clock a monotonic clock in nanoseconds
   */
  Drain(Path file, LongSupplier clock) {
    this.file = file;
    this.clock = clock;
    this.checkedAt = clock.getAsLong();
    try {
      Files.deleteIfExists(file);
    } catch (IOException failed) {
      throw new UncheckedIOException("cannot delete " + file, failed);
    }
  }

  /** Returns whether draining has started; checks the file at most ten times a second. */
  boolean isStarted() {
    long now = clock.getAsLong();
    if (now - checkedAt >= CHECK_INTERVAL) {
      checkedAt = now;
      started = Files.exists(file);
    }
    return started;
  }
}
