// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;

/**
 * The application's metric registry. It is a bean, because Liberty provides the registry only to
 * injection points. It is added only if the runtime has the API of MicroProfile Metrics.
 */
@Singleton
public class ApplicationMetrics {

  static final String API = "org.eclipse.microprofile.metrics.MetricRegistry";
  static final String CLIENTS_CREATED = "keeper.rest.clients.created";

  private final Instance<MetricRegistry> registry;

  @Inject
  ApplicationMetrics(Instance<MetricRegistry> registry) {
    this.registry = registry;
  }

  /**
   * Returns a function that adds to the counter of an interface; empty if nothing implements the
   * API.
   */
  Optional<LongConsumer> clientsCreated(String serviceInterface) {
    return registry.isResolvable()
        ? Optional.of(
            registry.get().counter(CLIENTS_CREATED, new Tag("interface", serviceInterface))::inc)
        : Optional.empty();
  }
}
