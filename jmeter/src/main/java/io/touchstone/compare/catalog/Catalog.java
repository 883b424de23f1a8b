// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The practices to compare, and the controls and the floor that make a run trustworthy. */
public record Catalog(List<PracticeSpec> all) {

  /** Returns the practices without the controls and the floor. */
  public List<PracticeSpec> practices() {
    return all.stream().filter(practice -> !practice.isReference()).toList();
  }

  /** Returns the variants of everything. */
  public Stream<VariantSpec> variants() {
    return all.stream().flatMap(practice -> practice.variants().stream());
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
    List<PracticeSpec> left = with(each -> each.isAvailable(release, every)).all;
    boolean servers = left.stream().anyMatch(each -> !each.isReference() && each.needsServers());
    return new Catalog(
        left.stream().filter(practice -> servers || !practice.isServerControl()).toList());
  }

  /** Returns which variants cannot be measured with this release of the JDK, one line each. */
  public List<String> unsupported(int release) {
    return all.stream()
        .flatMap(
            practice ->
                practice.variants().stream()
                    .filter(variant -> variant.jdk() > release)
                    .map(
                        variant ->
                            "%s %s is not measured: it needs JDK %d or newer, not %d"
                                .formatted(
                                    practice.label(), variant.name(), variant.jdk(), release)))
        .toList();
  }

  /** Returns the practices with their main variants and the baselines of these. */
  public Catalog mainVariants() {
    return new Catalog(
        all.stream().map(each -> each.isReference() ? each : each.mainVariant()).toList());
  }

  /** Returns whether any variant requests the running product. */
  public boolean needsProduct() {
    return all.stream().anyMatch(PracticeSpec::needsProduct);
  }

  /** Returns the practices without the variants that request the running product. */
  public Catalog withoutProduct() {
    return with(variant -> variant.product().isEmpty());
  }

  /** Returns the variants that are wanted, and the practices that have any. */
  private Catalog with(Predicate<VariantSpec> wanted) {
    return new Catalog(
        all.stream()
            .map(practice -> practice.only(wanted))
            .filter(practice -> !practice.variants().isEmpty())
            .toList());
  }

  /**
   * Returns one line about the practices that are not in another catalogue; empty if there are
   * none.
   */
  public Optional<String> without(Catalog other) {
    List<String> measured = other.practices().stream().map(PracticeSpec::label).toList();
    String missing =
        practices().stream()
            .map(PracticeSpec::label)
            .filter(label -> !measured.contains(label))
            .collect(Collectors.joining(", "));
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Not measured, because they need servers of their own or a build: " + missing);
  }

  /**
   * Returns what can be measured on a system that runs already: no micro-benchmark, no own servers.
   */
  public Catalog onRunningSystem() {
    return withoutServers().with(variant -> variant.benchmark().isEmpty());
  }

  /**
   * Returns the practices of a quick run: those of which all variants run on the servers that
   * practices share. The product would not be warm in time.
   */
  public Catalog quick() {
    return new Catalog(
        withoutServers().all.stream().filter(practice -> !practice.needsProduct()).toList());
  }

  private Catalog withoutServers() {
    return new Catalog(all.stream().filter(practice -> !practice.needsServers()).toList());
  }

  /**
   * Returns the same with a control, unless it has one: the request of the first endpoint under two
   * names.
   */
  public Catalog withControl() {
    List<PracticeSpec> first =
        all.stream().anyMatch(PracticeSpec::isControl) ? List.of() : practices();
    return new Catalog(
        Stream.concat(
                first.stream().limit(1).flatMap(each -> each.control().stream()), all.stream())
            .toList());
  }
}
