// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The practices to compare, and the controls and the floor that make a run trustworthy. */
public record Catalog(List<PracticeSpec> all) {

  /** Returns the practices without the controls and the floor. */
  public List<PracticeSpec> practices() {
    return all.stream().filter(practice -> !practice.isReference()).toList();
  }

  /**
   * Returns the practices with these ids; the controls and the floor always stay.
   *
   * @throws CatalogException if an id is unknown
   */
  public Catalog only(Set<String> ids) {
    Set<String> unknown = new TreeSet<>(ids);
    unknown.removeAll(Set.of(PracticeSpec.CONTROL, PracticeSpec.FLOOR));
    all.forEach(practice -> unknown.remove(practice.id()));
    if (!unknown.isEmpty()) {
      throw new CatalogException(
          "there is no practice %s; there are %s"
              .formatted(
                  String.join(", ", unknown),
                  all.stream().map(PracticeSpec::id).collect(Collectors.joining(", "))));
    }
    return new Catalog(
        all.stream()
            .filter(practice -> practice.isReference() || ids.contains(practice.id()))
            .toList());
  }

  /**
   * Returns the variants that can be measured with this release of the JDK and the installed
   * programs, and the practices that have any. The control of two servers stays only if a practice
   * needs servers of its own.
   *
   * @param every also those that a quick run omits
   */
  public Catalog available(int release, boolean every) {
    List<PracticeSpec> left =
        all.stream()
            .map(practice -> practice.only(each -> each.isAvailable(release, every)))
            .filter(practice -> !practice.variants().isEmpty())
            .toList();
    boolean servers = left.stream().anyMatch(each -> !each.isReference() && each.needsServers());
    return new Catalog(
        left.stream().filter(practice -> servers || !practice.isServerControl()).toList());
  }

  /** Returns the practices whose variants all run on the servers that practices share. */
  public Catalog withoutServers() {
    return new Catalog(all.stream().filter(practice -> !practice.needsServers()).toList());
  }
}
