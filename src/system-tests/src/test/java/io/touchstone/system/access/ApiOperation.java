// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.access;

import java.util.List;
import java.util.Set;

/**
 * An operation of the API with one valid request.
 *
 * @param path the path with its query, which may contain placeholders
 * @param needs the row of {@code rules.txt} that applies
 * @param done the status for callers who are allowed
 * @param body the request body; empty if there is none
 */
record ApiOperation(String method, String path, String needs, int done, String body) {

  private static final int CREATED = 201;

  static List<ApiOperation> all() {
    return TableFile.lines("operations.txt").map(ApiOperation::parse).toList();
  }

  private static ApiOperation parse(String line) {
    String[] cells = line.split("\\|", -1);
    String[] request = cells[0].strip().split(" ");
    return new ApiOperation(
        request[0],
        request[1],
        cells[1].strip(),
        Integer.parseInt(cells[2].strip()),
        cells[3].strip());
  }

  boolean concernsOneDocument() {
    return path.contains("{document}") || path.contains("{invitation}");
  }

  /**
   * Returns whether the operation uses the document up, so that the next request needs a new one.
   */
  boolean usesUpDocument() {
    return method.equals("DELETE") || path.endsWith("/accept") || path.endsWith("/decline");
  }

  /** Returns whether the operation changes an existing resource, which needs an If-Match header. */
  boolean changes() {
    return Set.of("PUT", "PATCH", "DELETE").contains(method) && done != CREATED;
  }

  String mediaType() {
    return method.equals("PATCH") ? "application/merge-patch+json" : "application/json";
  }

  @Override
  public String toString() {
    return method + " " + path;
  }
}
