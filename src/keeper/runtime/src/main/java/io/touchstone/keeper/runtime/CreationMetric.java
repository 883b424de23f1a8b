// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Optional;
import java.util.function.LongConsumer;

/** Finds the counter of an interface if the runtime has MicroProfile Metrics. */
final class CreationMetric {

  private CreationMetric() {}

  /** Returns a function that adds to the counter; empty if there are no metrics, or none yet. */
  static Optional<LongConsumer> of(String serviceInterface) {
    try {
      Instance<ApplicationMetrics> metrics = CDI.current().select(ApplicationMetrics.class);
      return metrics.isResolvable()
          ? metrics.get().clientsCreated(serviceInterface)
          : Optional.empty();
    } catch (LinkageError | IllegalStateException absent) {
      return Optional.empty();
    }
  }
}
