// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** Deletes what an earlier run or start left in a directory, such as databases. */
public final class EmptyDirectory {

  private EmptyDirectory() {}

  /**
   * Deletes a directory and everything in it, and returns its path.
   *
   * @throws UncheckedIOException if something cannot be deleted
   */
  public static Path of(Path directory) {
    if (Files.exists(directory)) {
      try (Stream<Path> old = Files.walk(directory)) {
        for (Path path : old.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      } catch (IOException stuck) {
        throw new UncheckedIOException(stuck);
      }
    }
    return directory;
  }
}
