// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A file system in memory that is soon full. Where none can be mounted, the test is skipped. */
final class SmallDisk implements AutoCloseable {

  private static final int CHUNK = 256 * 1024;
  private static final Duration BETWEEN_CHUNKS = Duration.ofMillis(5);

  private final Path directory;

  private SmallDisk(Path directory) {
    this.directory = directory;
  }

  static SmallDisk mount(int megabytes) {
    try {
      Path directory = Files.createTempDirectory("small-disk-");
      int status =
          run("mount", "-t", "tmpfs", "-o", "size=%dm".formatted(megabytes), "tmpfs", directory);
      Assumptions.assumeTrue(status == 0, "a file system can be mounted by root alone");
      return new SmallDisk(directory);
    } catch (IOException failed) {
      return Assumptions.abort("no file system can be mounted here: " + failed.getMessage());
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

  /** Leaves no room, after a while, as disks fill. */
  void fill() {
    try (OutputStream filler = Files.newOutputStream(filler())) {
      while (true) {
        filler.write(new byte[CHUNK]);
        Thread.sleep(BETWEEN_CHUNKS.toMillis());
      }
    } catch (IOException full) {
      // as it should be
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Makes room again. */
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
