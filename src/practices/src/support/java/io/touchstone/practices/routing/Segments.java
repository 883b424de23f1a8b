// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices.routing;

import java.util.List;

/**
 * The remaining path segments of a request.
 *
 * @param all all segments of the path
 * @param at number of segments that are already matched
 */
public record Segments(List<String> all, int at) {

  public static Segments of(String... all) {
    return new Segments(List.of(all), 0);
  }

  boolean isEmpty() {
    return at == all.size();
  }

  String head() {
    return all.get(at);
  }

  Segments tail() {
    return new Segments(all, at + 1);
  }
}
