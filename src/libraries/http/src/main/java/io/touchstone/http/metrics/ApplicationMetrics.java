// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.metrics;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.metrics.MetricRegistry;

/** Gives access to the application's metric registry, which Liberty provides only by injection. */
@ApplicationScoped
public class ApplicationMetrics {
  private MetricRegistry registry;

  protected ApplicationMetrics() {}

  @Inject
  public ApplicationMetrics(MetricRegistry registry) {
    this.registry = registry;
  }

  public MetricRegistry registry() {
    return registry;
  }
}
