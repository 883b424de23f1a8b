// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.result.Claim;
import java.util.List;
import java.util.Optional;

/**
 * Variants that belong together.
 *
 * @param service the server whose CPU time is counted
 */
public record Practice(
    String id,
    String slug,
    String title,
    String source,
    String service,
    Optional<Claim> claim,
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
    return id.equals(slug) ? id : id + "-" + slug;
  }

  public Variant variant(String name) {
    return variants.stream()
        .filter(variant -> variant.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new CatalogException(label() + " has no variant " + name));
  }
}
