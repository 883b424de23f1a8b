// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** The registry of the application: Liberty gives it to injection points only. */
@ApplicationScoped
public class ApplicationMetrics {
  @Inject MetricRegistry registry;

  public MetricRegistry registry() {
    return registry;
  }
}
