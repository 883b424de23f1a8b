// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.downstream;

import jakarta.enterprise.inject.spi.CDI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/**
 * The timers {@code downstream_calls} of one service, one for each outcome, so that its counts are
 * the calls and the errors. They are looked up once, at the first call.
 */
final class CallTimers {
  private static final Metadata METADATA =
      Metadata.builder()
          .withName("downstream_calls")
          .withDescription("Calls to another service, by how they ended")
          .build();

  private final String service;
  private volatile Map<Outcome, Timer> timers;

  CallTimers(String service) {
    this.service = service;
  }

  void record(Outcome outcome, long nanos) {
    Timer timer = timers().get(outcome);
    if (timer != null) {
      timer.update(Duration.ofNanos(nanos));
    }
  }

  private Map<Outcome, Timer> timers() {
    Map<Outcome, Timer> known = timers;
    if (known == null) {
      known = find();
      timers = known;
    }
    return known;
  }

  private Map<Outcome, Timer> find() {
    Map<Outcome, Timer> found = new EnumMap<>(Outcome.class);
    if (containerPresent()) {
      MetricRegistry registry = CDI.current().select(ApplicationMetrics.class).get().registry();
      for (Outcome outcome : Outcome.values()) {
        found.put(outcome, registry.timer(METADATA, tags(outcome)));
      }
    }
    return found;
  }

  /** False in a unit test, where there is nothing to measure for. */
  private static boolean containerPresent() {
    try {
      CDI.current();
      return true;
    } catch (IllegalStateException none) {
      return false;
    }
  }

  private Tag[] tags(Outcome outcome) {
    return new Tag[] {new Tag("service", service), new Tag("outcome", outcome.label())};
  }
}
