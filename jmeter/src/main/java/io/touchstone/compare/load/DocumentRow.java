// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

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
    return text.replace("${document}", document).replace("${user}", user);
  }
}
