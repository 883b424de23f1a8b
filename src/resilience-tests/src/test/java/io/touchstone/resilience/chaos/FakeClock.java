// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * Sets the wall clock of other processes with libfaketime; their monotonic clock is unchanged. If
 * the library is not installed, the test is skipped.
 */
record FakeClock(Path library, Path offset) {

  private static final Path LIBRARIES = Path.of("/usr/lib");
  private static final int DEPTH = 3;

  /** How long a process caches the offset, which it would otherwise read for each timestamp. */
  private static final Duration CACHED = Duration.ofSeconds(1);

  static FakeClock find() throws IOException, InterruptedException {
    try (Stream<Path> files =
        Files.find(LIBRARIES, DEPTH, (file, is) -> file.endsWith("libfaketimeMT.so.1"))) {
      Path library =
          files.findFirst().orElseGet(() -> Assumptions.abort("libfaketime is not installed"));
      FakeClock clock = new FakeClock(library, Files.createTempFile("clock-", ""));
      clock.set(Duration.ZERO);
      return clock;
    }
  }

  /**
   * Returns the environment of processes that use this clock. The monotonic fix is off, because it
   * makes the JVM's timed waits return immediately.
   */
  Map<String, String> environment() {
    return Map.of(
        "LD_PRELOAD", library.toString(),
        "FAKETIME_TIMESTAMP_FILE", offset.toString(),
        "FAKETIME_CACHE_DURATION", String.valueOf(CACHED.toSeconds()),
        "FAKETIME_DONT_FAKE_MONOTONIC", "1",
        "FAKETIME_FORCE_MONOTONIC_FIX", "0");
  }

  /** Sets the clock ahead of the real time and waits until all processes use it. */
  void set(Duration ahead) throws IOException, InterruptedException {
    Files.writeString(offset, "+%ds%n".formatted(ahead.toSeconds()));
    Thread.sleep(2 * CACHED.toMillis());
  }
}
