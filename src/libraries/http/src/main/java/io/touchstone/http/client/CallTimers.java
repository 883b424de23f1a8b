// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/** Records calls to one service as the timers {@code downstream_calls}, one for each outcome. */
final class CallTimers implements CallRecorder {
  private static final Metadata METADATA =
      Metadata.builder()
          .withName("downstream_calls")
          .withDescription("Calls to another service, by outcome")
          .build();

  private final Map<CallOutcome, Timer> timers = new EnumMap<>(CallOutcome.class);

  CallTimers(MetricRegistry registry, String service) {
    for (CallOutcome outcome : CallOutcome.values()) {
      timers.put(
          outcome,
          registry.timer(
              METADATA, new Tag("service", service), new Tag("outcome", outcome.label())));
    }
  }

  @Override
  public void record(CallOutcome outcome, long nanos) {
    timers.get(outcome).update(Duration.ofNanos(nanos));
  }
}
