// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Replaces files atomically, so that nobody reads a partly written file. */
final class WholeFile {

  private WholeFile() {}

  static void write(Path file, String text) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + ".tmp");
    Files.writeString(unfinished, text);
    Files.move(
        unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
