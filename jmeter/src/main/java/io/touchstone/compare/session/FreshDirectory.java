// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A directory with nothing left in it of a run or a start before, such as databases. */
public final class FreshDirectory {

  private FreshDirectory() {}

  /**
   * Takes away what is there.
   *
   * @throws UncheckedIOException where something of it cannot be deleted
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
