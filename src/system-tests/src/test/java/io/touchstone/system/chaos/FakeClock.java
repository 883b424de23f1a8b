// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * The wall clock of other processes, which libfaketime sets for them; the clock that only measures
 * is left to go on. Where the library is missing, the test is skipped.
 */
final class FakeClock {

  private static final Path LIBRARIES = Path.of("/usr/lib");
  private static final int DEPTH = 3;

  /** How long processes go by what they have read; each would else read at every look. */
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
   * What processes need that go by this clock. The mending of waits is for other libraries than
   * that of this JVM, whose waits would end at once.
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

  /** Sets the clock so much ahead of the true one, and returns when all go by it. */
  void set(Duration ahead) throws InterruptedException {
    try {
      Files.writeString(offset, "+%ds%n".formatted(ahead.toSeconds()));
      Thread.sleep(2 * CACHED.toMillis());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
