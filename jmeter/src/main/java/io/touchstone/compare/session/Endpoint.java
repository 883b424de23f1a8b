// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.CpuClock;
import io.touchstone.compare.load.MetricsCpuClock;
import java.net.URI;
import java.util.List;

/**
 * Where a variant is requested, and whose CPU time is counted.
 *
 * @param owner clocks of the servers that own the practice; empty if they cannot be read
 * @param others clocks of what else the servers use; empty if they cannot be read
 */
public record Endpoint(URI base, List<CpuClock> owner, List<CpuClock> others) {

  /** Returns the endpoint of a system of its own, without CPU time unless all servers report it. */
  static Endpoint of(URI base, List<URI> servers) {
    List<MetricsCpuClock> clocks = servers.stream().map(MetricsCpuClock::new).toList();
    boolean readable = clocks.stream().allMatch(MetricsCpuClock::isReadable);
    return new Endpoint(base, readable ? List.copyOf(clocks) : List.of(), List.of());
  }

  /** Finds the endpoint of each variant. */
  @FunctionalInterface
  interface Finder {
    Endpoint endpoint(PracticeSpec practice, VariantSpec variant);
  }
}
