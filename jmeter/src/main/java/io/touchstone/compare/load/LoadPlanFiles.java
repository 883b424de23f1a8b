// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The load plans and their CSV file, which are part of the program. A comparison copies them beside
 * its results, where JMeter can read them and a reader can run them again.
 *
 * @param directory contains the files
 */
public record LoadPlanFiles(Path directory) {

  private static final List<String> FILES =
      List.of("practices.jmx", "journey.jmx", "documents.csv");

  /**
   * Copies the files, replacing existing ones.
   *
   * @throws IOException if the directory cannot be written
   */
  public static LoadPlanFiles copyTo(Path directory) throws IOException {
    Files.createDirectories(directory);
    for (String file : FILES) {
      try (InputStream in = LoadPlanFiles.class.getResourceAsStream("plan/" + file)) {
        Files.copy(in, directory.resolve(file), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    return new LoadPlanFiles(directory);
  }

  /** Returns the CSV file that supplies the variables of the plans. */
  public Path documents() {
    return directory.resolve("documents.csv");
  }
}
