// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The files in which JMeter records the samples of each block.
 *
 * @param directory output directory of the comparison
 */
public record SampleFiles(Path directory) {

  /** Creates the directory and deletes the files of an earlier run. */
  public void prepare() throws IOException {
    Files.createDirectories(folder());
    try (DirectoryStream<Path> old = Files.newDirectoryStream(folder(), "*.jtl")) {
      for (Path file : old) {
        Files.delete(file);
      }
    }
  }

  Path of(String practice, String variant, BlockPosition round) {
    return folder().resolve("%s-%s-%d.jtl".formatted(practice, variant, round.number()));
  }

  private Path folder() {
    return directory.resolve("samples");
  }
}
