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
 * The practices to compare, and the references that make a run trustworthy.
 *
 * @param control the same request under two names on one server
 * @param serverControl the same request on two identically configured servers
 * @param floor an endpoint that does no work
 */
public record Catalog(
    List<PracticeSpec> practices,
    Optional<PracticeSpec> control,
    Optional<PracticeSpec> serverControl,
    Optional<PracticeSpec> floor) {

  /**
   * Returns the practices with these ids; the controls and the floor always stay.
   *
   * @throws CatalogException if an id is unknown
   */
  public Catalog only(Set<String> ids) {
    List<PracticeSpec> chosen =
        practices.stream().filter(practice -> ids.contains(practice.id())).toList();
    Set<String> unknown = new TreeSet<>(ids);
    Stream.concat(all().map(PracticeSpec::id), Stream.of(PracticeSpec.CONTROL, PracticeSpec.FLOOR))
        .forEach(unknown::remove);
    if (!unknown.isEmpty()) {
      throw new CatalogException(
          "there is no practice %s; there are %s".formatted(String.join(", ", unknown), known()));
    }
    return new Catalog(chosen, control, serverControl, floor);
  }

  /**
   * Returns the variants that can be measured with this release of the JDK and the installed
   * programs in this mode, and the practices that have any. The control of two servers stays only
   * if a practice needs servers of its own.
   */
  public Catalog available(int release, boolean full) {
    List<PracticeSpec> left =
        practices.stream()
            .map(practice -> practice.only(each -> each.isAvailable(release, full)))
            .filter(practice -> !practice.variants().isEmpty())
            .toList();
    boolean servers = left.stream().anyMatch(PracticeSpec::needsServers);
    return new Catalog(left, control, serverControl.filter(practice -> servers), floor);
  }

  /**
   * Returns a catalogue in which every variant is measured exactly as its baseline is, and without
   * claims. Every difference that a comparison then finds is an error of the method.
   */
  public Catalog identical() {
    return new Catalog(
        practices.stream().map(PracticeSpec::identical).toList(), control, serverControl, floor);
  }

  /** Returns every practice, including the controls and the floor. */
  public Stream<PracticeSpec> all() {
    return Stream.of(practices.stream(), control.stream(), serverControl.stream(), floor.stream())
        .flatMap(stream -> stream);
  }

  private String known() {
    return all().map(PracticeSpec::id).collect(Collectors.joining(", "));
  }
}
