// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * One page of a list, in the list's order.
 *
 * @param before the place to go back from, where something is before the page
 * @param after the place to go on from, where something is after it
 */
public record ListPage(List<Listed> entries, Optional<Cursor> before, Optional<Cursor> after) {

  /**
   * @param found the entries in the direction of the query, with one beyond the page where there is
   *     one
   */
  public static ListPage of(DocumentQuery query, List<Listed> found) {
    boolean more = found.size() > query.limit();
    List<Listed> entries = new ArrayList<>(more ? found.subList(0, query.limit()) : found);
    if (query.backwards()) {
      Collections.reverse(entries);
    }
    boolean started = query.start().isPresent();
    boolean hasBefore = query.backwards() ? more : started;
    boolean hasAfter = query.backwards() ? started : more;
    return new ListPage(
        entries,
        first(entries).filter(place -> hasBefore),
        last(entries).filter(place -> hasAfter));
  }

  private static Optional<Cursor> first(List<Listed> entries) {
    return entries.isEmpty() ? Optional.empty() : Optional.of(entries.get(0).place());
  }

  private static Optional<Cursor> last(List<Listed> entries) {
    return entries.isEmpty()
        ? Optional.empty()
        : Optional.of(entries.get(entries.size() - 1).place());
  }

  /** The version of the page: it changes with any entry and with any neighbour that links name. */
  public String version() {
    PageDigest digest = new PageDigest();
    entries.forEach(entry -> digest.add(entry.place().document(), entry.version()));
    digest.add(before.isPresent(), after.isPresent());
    return digest.text();
  }
}
