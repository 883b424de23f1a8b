// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A small file system in memory. If it cannot be mounted, the test is skipped. */
final class SmallDisk implements AutoCloseable {

  private static final int CHUNK_SIZE = 256 * 1024;
  private static final Duration CHUNK_INTERVAL = Duration.ofMillis(5);

  private final Path directory;

  private SmallDisk(Path directory) {
    this.directory = directory;
  }

  static SmallDisk mount(int megabytes) {
    try {
      Path directory = Files.createTempDirectory("small-disk-");
      int status =
          run("mount", "-t", "tmpfs", "-o", "size=%dm".formatted(megabytes), "tmpfs", directory);
      Assumptions.assumeTrue(status == 0, "only root can mount a file system");
      return new SmallDisk(directory);
    } catch (IOException failed) {
      return Assumptions.abort("cannot mount a file system: " + failed.getMessage());
    }
  }

  private static int run(Object... command) throws IOException {
    try {
      return new ProcessBuilder(Stream.of(command).map(Object::toString).toList())
          .start()
          .waitFor();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  Path directory() {
    return directory;
  }

  /** Fills the disk gradually. */
  void fill() {
    try (OutputStream filler = Files.newOutputStream(filler())) {
      while (true) {
        filler.write(new byte[CHUNK_SIZE]);
        Thread.sleep(CHUNK_INTERVAL.toMillis());
      }
    } catch (IOException full) {
      // expected
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Frees the space again. */
  void free() {
    try {
      Files.delete(filler());
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private Path filler() {
    return directory.resolve("filler");
  }

  @Override
  public void close() {
    try {
      run("umount", directory);
      Files.delete(directory);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
