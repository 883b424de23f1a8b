// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The practices to compare and the two rows that stand in every run.
 *
 * @param control one endpoint under two labels
 * @param floor an endpoint that does nothing
 */
public record Catalog(
    List<Practice> practices, Optional<Practice> control, Optional<Practice> floor) {

  /**
   * Only the practices with these ids; control and floor stay.
   *
   * @throws CatalogException where an id is unknown
   */
  public Catalog only(Set<String> ids) {
    List<Practice> chosen =
        practices.stream().filter(practice -> ids.contains(practice.id())).toList();
    Set<String> unknown = new TreeSet<>(ids);
    Stream.concat(all().map(Practice::id), Stream.of(Practice.CONTROL, Practice.FLOOR))
        .forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new CatalogException(
          "there is no practice %s; there are %s".formatted(String.join(", ", unknown), known()));
    }
    return new Catalog(chosen, control, floor);
  }

  /**
   * Only the variants that can be measured on this release of the JDK in this mode, and only the
   * practices that have any.
   */
  public Catalog available(int release, boolean full) {
    List<Practice> left =
        practices.stream()
            .map(practice -> practice.only(each -> each.availability().on(release, full)))
            .filter(practice -> !practice.variants().isEmpty())
            .toList();
    return new Catalog(left, control, floor);
  }

  /** Every practice, control and floor among them. */
  public Stream<Practice> all() {
    return Stream.of(practices.stream(), control.stream(), floor.stream())
        .flatMap(stream -> stream);
  }

  private String known() {
    return all().map(Practice::id).collect(Collectors.joining(", "));
  }
}
