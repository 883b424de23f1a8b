// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.session;

import io.touchstone.compare.catalog.PracticeSpec;
import io.touchstone.compare.catalog.VariantSpec;
import io.touchstone.compare.load.CpuClock;
import java.net.URI;
import java.util.List;

/**
 * Where a variant is requested, and whose CPU time is counted.
 *
 * @param owner clocks of the servers that own the practice; empty if they cannot be read
 * @param others clocks of what else the servers use; empty if they cannot be read
 */
public record Endpoint(URI base, List<CpuClock> owner, List<CpuClock> others) {

  /** Finds the endpoint of each variant. */
  @FunctionalInterface
  interface Finder {
    Endpoint of(PracticeSpec practice, VariantSpec variant);
  }
}
