// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.FileUtils;

/**
 * The load plans and their CSV file, which are part of the program. A comparison copies them to the
 * directory of its results, where JMeter reads them and users can run them again.
 *
 * @param directory contains the files
 */
public record LoadPlans(Path directory) {

  private static final String SINGLE_REQUESTS = "practices.jmx";
  private static final List<String> FILES =
      List.of(SINGLE_REQUESTS, "journey.jmx", "documents.csv");

  /** Copies the files, replacing existing ones. */
  public static LoadPlans copyTo(Path directory) throws IOException {
    for (String file : FILES) {
      FileUtils.copyURLToFile(
          LoadPlans.class.getResource("plan/" + file), directory.resolve(file).toFile());
    }
    return new LoadPlans(directory);
  }

  /** Returns a plan by file name; if none is named, the plan of single requests. */
  public Path plan(Optional<String> name) {
    return directory.resolve(name.orElse(SINGLE_REQUESTS));
  }

  /** Returns the CSV file that supplies the variables of the plans. */
  public Path documents() {
    return directory.resolve("documents.csv");
  }

  /**
   * A row of the CSV file that supplies the variables of the load plan.
   *
   * @param document identifier of a document
   * @param user identifier of a user who may read it
   */
  public record DocumentRow(String document, String user) {

    /** Reads all rows, which follow the names of the columns. */
    public static List<DocumentRow> read(Path file) throws IOException {
      return Files.readAllLines(file).stream()
          .skip(1)
          .map(line -> line.split(","))
          .map(columns -> new DocumentRow(columns[0], columns[1]))
          .toList();
    }

    /** Replaces {@code ${document}} and {@code ${user}} with the values of this row. */
    public String fill(String text) {
      return text.contains("${")
          ? text.replace("${document}", document).replace("${user}", user)
          : text;
    }
  }
}
