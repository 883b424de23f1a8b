// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.runtime;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;

/** Counts the clients of one interface and the requests that created any. */
final class CreatedClients {

  /** Above the number of hosts that an application usually has a client for. */
  static final int REQUESTS_BEFORE_WARNING = 20;

  private static final Map<String, CreatedClients> BY_INTERFACE = new ConcurrentHashMap<>();

  private final String name;
  private Optional<LongConsumer> metric = Optional.empty();
  private long notInMetric;
  private int requests;
  private boolean warned;

  CreatedClients(String name) {
    this.name = name;
  }

  /**
   * Returns the counts of an interface. They are stored by name, so that classes can be unloaded.
   */
  static CreatedClients of(Class<?> serviceInterface) {
    return BY_INTERFACE.computeIfAbsent(serviceInterface.getName(), CreatedClients::new);
  }

  /** Counts one client, and adds it to the metric as soon as there is one. */
  synchronized void countCreation() {
    notInMetric++;
    if (metric.isEmpty()) {
      metric = CreationMetric.of(name);
    }
    metric.ifPresent(this::update);
  }

  private void update(LongConsumer counter) {
    counter.accept(notInMetric);
    notInMetric = 0;
  }

  /** Counts a request that created a client; returns whether it is time for the warning. */
  synchronized boolean countRequest() {
    requests++;
    boolean due = requests >= REQUESTS_BEFORE_WARNING && !warned;
    warned |= due;
    return due;
  }

  /** Leaves out the warning, because another one named the interface already. */
  synchronized void suppressWarning() {
    warned = true;
  }

  /** Returns the warning: one line that names the interface, the creator and the fix. */
  String warning(ClientCreator creator) {
    return "MicroProfile Rest Client %s was created in each of %d requests, last %s. Fix: %s."
        .formatted(name, REQUESTS_BEFORE_WARNING, creator.place(), creator.fix());
  }
}
