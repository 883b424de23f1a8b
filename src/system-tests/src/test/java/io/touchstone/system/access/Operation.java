// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.List;

/**
 * An operation with one good request.
 *
 * @param path with its query, and names to fill in
 * @param needs a row of the rules
 * @param done the status for those who may
 * @param body empty where it takes none
 */
record Operation(String method, String path, String needs, int done, String body) {

  static List<Operation> all() {
    return Table.lines("operations.txt").map(Operation::parse).toList();
  }

  private static Operation parse(String line) {
    String[] cells = line.split("\\|", -1);
    String[] request = cells[0].strip().split(" ");
    return new Operation(
        request[0],
        request[1],
        cells[1].strip(),
        Integer.parseInt(cells[2].strip()),
        cells[3].strip());
  }

  boolean concernsOneDocument() {
    return path.contains("{document}") || path.contains("{invitation}");
  }

  /** Whether a document or a part of it is another one once this is done. */
  boolean spends() {
    return method.equals("DELETE") || path.endsWith("/accept") || path.endsWith("/decline");
  }

  boolean changes() {
    return method.equals("PUT") || method.equals("PATCH") || method.equals("DELETE");
  }

  String mediaType() {
    return method.equals("PATCH") ? "application/merge-patch+json" : "application/json";
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
