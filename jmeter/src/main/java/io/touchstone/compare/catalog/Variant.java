// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.catalog;

import io.touchstone.compare.load.Request;
import java.util.Map;
import java.util.Optional;

/**
 * One way of a practice.
 *
 * @param request its path, headers and body may hold {@code ${document}} and {@code ${user}} of the
 *     row that is asked for, {@code ${token}} of a signed-in user, and {@code ${etag}} or {@code
 *     ${lastModified}} of the representation that is there
 * @param baseline the variant to compare with; empty for a baseline itself
 * @param claimed whether the source's claim is about this variant
 * @param mayFail whether errors under load are a finding, not the end of the practice
 * @param server the environment of a server of its own; empty for the one that all others share
 * @param benchmark the micro-benchmark that it is measured as, a class and a method; empty for one
 *     that is put under load
 * @param preparation an address to POST to before anything is measured, such as one that fills what
 *     is to be read
 * @param availability when it can be measured
 */
public record Variant(
    String name,
    Request request,
    Optional<String> baseline,
    boolean claimed,
    boolean mayFail,
    Optional<Map<String, String>> server,
    Optional<String> benchmark,
    Optional<String> preparation,
    Availability availability) {

  /**
   * When a variant can be measured.
   *
   * @param jdk the oldest release of the JDK that has what it needs
   * @param fullOnly whether it takes too long for the quick mode
   */
  public record Availability(int jdk, boolean fullOnly) {

    /** Whether it can be measured on this release of the JDK in this mode. */
    public boolean on(int release, boolean full) {
      return release >= jdk && (full || !fullOnly);
    }
  }
}
