// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.RequestSpec;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One way to do what a practice is about.
 *
 * @param request its path, headers and body may contain {@code ${document}} and {@code ${user}} of
 *     a row of the CSV file; a header may also contain {@code ${token}} of a signed-in user, or
 *     {@code ${etag}} or {@code ${lastModified}} of the current representation
 * @param baseline the variant to compare with; empty for a baseline
 * @param mayFail whether errors under load are a finding and do not fail the practice
 * @param server the environment of a server of its own; empty if it shares one with the others
 * @param benchmark class and method of the micro-benchmark that measures it; empty for a variant
 *     that is put under load
 * @param preparation path to POST to before anything is measured, for example to create data
 * @param location a system of its own; empty for the system that the others use
 */
public record VariantSpec(
    String name,
    RequestSpec request,
    Optional<String> baseline,
    boolean mayFail,
    Optional<Map<String, String>> server,
    Optional<String> benchmark,
    Optional<String> preparation,
    Optional<Location> location,
    Availability availability) {

  /**
   * A running system that serves one variant only, such as another release.
   *
   * @param base its address, http or https
   * @param metrics addresses of the servers whose {@code /metrics} report their CPU time
   */
  public record Location(URI base, List<URI> metrics) {}

  /**
   * When a variant can be measured.
   *
   * @param jdk the oldest release of the JDK that supports it
   * @param fullOnly whether only the full mode measures it
   */
  public record Availability(int jdk, boolean fullOnly) {

    /** Returns whether it can be measured with this release of the JDK in this mode. */
    public boolean on(int release, boolean full) {
      return release >= jdk && (full || !fullOnly);
    }
  }

  /** Returns a variant with this name and baseline that is measured as another one is. */
  VariantSpec measuredAs(VariantSpec other) {
    return new VariantSpec(
        name,
        other.request,
        baseline,
        other.mayFail,
        other.server,
        other.benchmark,
        other.preparation,
        other.location,
        availability);
  }
}
