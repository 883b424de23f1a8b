// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.result.Claim;
import io.touchstone.compare.result.PracticeResult;
import io.touchstone.compare.result.Text;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Variants that belong together.
 *
 * @param service the server whose CPU time is counted; {@code system} for all of them
 */
public record Practice(
    String id,
    String slug,
    Text text,
    String source,
    String service,
    Optional<Claim> claim,
    Measuring measuring,
    List<Variant> variants) {

  static final String CONTROL = "control";
  static final String FLOOR = "floor";

  /** Whether this is the one endpoint under two labels that stands in every run. */
  public boolean isControl() {
    return id.equals(CONTROL);
  }

  /** Whether this is what the server itself costs. */
  public boolean isFloor() {
    return id.equals(FLOOR);
  }

  /** {@code 01-rest-client-scope}. */
  public String label() {
    return PracticeResult.label(id, slug);
  }

  /** The variant of that name. */
  public Variant variant(String name) {
    return variants.stream()
        .filter(variant -> variant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new CatalogException(label() + " has no variant " + name));
  }

  /** Whether variants of it need servers of their own. */
  public boolean needsServers() {
    return variants.stream().anyMatch(variant -> variant.server().isPresent());
  }

  /** Without the variants that are not wanted, and without those whose baseline is not. */
  Practice only(Predicate<Variant> wanted) {
    List<Variant> left = variants.stream().filter(wanted).toList();
    List<String> names = left.stream().map(Variant::name).toList();
    return new Practice(
        id,
        slug,
        text,
        source,
        service,
        claim,
        measuring,
        left.stream()
            .filter(variant -> variant.baseline().stream().allMatch(names::contains))
            .toList());
  }
}
