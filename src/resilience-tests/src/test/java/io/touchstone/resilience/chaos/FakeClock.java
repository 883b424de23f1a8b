// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
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
final class FakeClock {

  private static final Path LIBRARIES = Path.of("/usr/lib");
  private static final int DEPTH = 3;

  /** How long a process caches the offset, which it would otherwise read for each timestamp. */
  private static final Duration CACHED = Duration.ofSeconds(1);

  private final Path library;
  private final Path offset;

  private FakeClock(Path library, Path offset) {
    this.library = library;
    this.offset = offset;
  }

  static FakeClock find() throws InterruptedException {
    try (Stream<Path> files = Files.find(LIBRARIES, DEPTH, (file, is) -> isLibrary(file))) {
      Path library =
          files.findFirst().orElseGet(() -> Assumptions.abort("libfaketime is not installed"));
      FakeClock clock = new FakeClock(library, Files.createTempFile("clock-", ""));
      clock.set(Duration.ZERO);
      return clock;
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private static boolean isLibrary(Path file) {
    return file.getFileName().toString().equals("libfaketimeMT.so.1");
  }

  /**
   * Returns the environment of processes that use this clock. The monotonic fix is off, because it
   * makes the JVM's timed waits return immediately.
   */
  Map<String, String> environment() {
    return Map.of(
        "LD_PRELOAD",
        library.toString(),
        "FAKETIME_TIMESTAMP_FILE",
        offset.toString(),
        "FAKETIME_CACHE_DURATION",
        String.valueOf(CACHED.toSeconds()),
        "FAKETIME_DONT_FAKE_MONOTONIC",
        "1",
        "FAKETIME_FORCE_MONOTONIC_FIX",
        "0");
  }

  /** Sets the clock ahead of the real time and waits until all processes use it. */
  void set(Duration ahead) throws InterruptedException {
    try {
      Files.writeString(offset, "+%ds%n".formatted(ahead.toSeconds()));
      Thread.sleep(2 * CACHED.toMillis());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
