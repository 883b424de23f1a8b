// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A row of the CSV file that supplies the variables of the load plan.
 *
 * @param document identifier of a document
 * @param user identifier of a user who may read it
 */
public record DocumentRow(String document, String user) {

  private static final String[] COLUMNS = {"document", "user"};

  /**
   * Reads all rows.
   *
   * @throws IOException if the file cannot be read, its first line is not {@code document,user}, or
   *     it has no rows of two columns
   */
  public static List<DocumentRow> read(Path file) throws IOException {
    List<String[]> lines =
        Files.readAllLines(file).stream().map(line -> line.split(",", -1)).toList();
    boolean valid =
        lines.size() > 1
            && Arrays.equals(lines.get(0), COLUMNS)
            && lines.stream().allMatch(columns -> columns.length == COLUMNS.length);
    if (!valid) {
      throw new IOException(file + " must have the columns document,user and at least one row");
    }
    return lines.stream().skip(1).map(columns -> new DocumentRow(columns[0], columns[1])).toList();
  }

  /** Replaces {@code ${document}} and {@code ${user}} with the values of this row. */
  public String fill(String text) {
    return text.replace("${document}", document).replace("${user}", user);
  }
}
