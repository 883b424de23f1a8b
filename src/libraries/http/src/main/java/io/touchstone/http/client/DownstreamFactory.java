// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import io.touchstone.http.metrics.ApplicationMetrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Creates {@link Downstream} instances that record their calls as metrics. */
@ApplicationScoped
public class DownstreamFactory {
  @Inject ApplicationMetrics metrics;

  /**
   * Creates an instance with its own limit. To share a limit, share the instance.
   *
   * @param name the service's name in metrics and problem details
   * @param maxConcurrentCalls further calls fail immediately with 503
   */
  public Downstream create(String name, int maxConcurrentCalls) {
    return new Downstream(name, maxConcurrentCalls, new CallTimers(metrics.registry(), name));
  }

  /**
   * Creates an instance that also limits the time of whole responses.
   *
   * @param responseMillis as in {@link Downstream#Downstream(String, int, CallRecorder, long)}
   */
  public Downstream create(String name, int maxConcurrentCalls, long responseMillis) {
    return new Downstream(
        name, maxConcurrentCalls, new CallTimers(metrics.registry(), name), responseMillis);
  }
}
