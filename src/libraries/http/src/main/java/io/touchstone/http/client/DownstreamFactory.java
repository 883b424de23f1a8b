// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/**
 * Creates {@link Downstream} instances that record their calls as the timers {@code
 * downstream_calls}, one for each service and outcome.
 */
@Dependent
public record DownstreamFactory(MetricRegistry metrics) {
  private static final Metadata METADATA =
      Metadata.builder()
          .withName("downstream_calls")
          .withDescription("Calls to another service, by outcome")
          .build();

  @Inject
  public DownstreamFactory {}

  /**
   * Creates an instance with its own limit. To share a limit, share the instance.
   *
   * @param name the service's name in metrics and problem details
   * @param maxConcurrentCalls further calls fail immediately with 503
   * @param responseMillis as in {@link Downstream}
   */
  public Downstream create(String name, int maxConcurrentCalls, long responseMillis) {
    return new Downstream(name, maxConcurrentCalls, recorder(name), responseMillis);
  }

  private ObjLongConsumer<CallOutcome> recorder(String service) {
    Map<CallOutcome, Timer> timers = new EnumMap<>(CallOutcome.class);
    for (CallOutcome outcome : CallOutcome.values()) {
      Tag label = new Tag("outcome", outcome.label());
      timers.put(outcome, metrics.timer(METADATA, new Tag("service", service), label));
    }
    return (outcome, nanos) -> timers.get(outcome).update(Duration.ofNanos(nanos));
  }
}
