// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.ClientResponse;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects the responses to all clients during a fault and finds those that break a promise. */
final class ClientObservations {

  /** Consecutive successes after which a client counts as recovered. */
  private static final int REQUIRED_SUCCESSES = 5;

  private final Map<String, Streak> streaks = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> violations = new ArrayList<>();
  private boolean disturbed;
  private boolean mayBreakConnections;
  private boolean allSucceeded;
  private long maxNanos;
  private long ended = System.nanoTime();

  /**
   * The consecutive successes of one client.
   *
   * @param since the end of the first of them
   */
  private record Streak(int length, long since) {}

  /** Registers a client, which sends one request after the other. */
  synchronized void register(String client) {
    streaks.put(client, new Streak(0, 0));
  }

  /**
   * Starts observing a fault.
   *
   * @param breakingConnections whether clients may lose their connections
   */
  synchronized void begin(boolean breakingConnections) {
    counts.clear();
    violations.clear();
    allSucceeded = true;
    disturbed = true;
    mayBreakConnections = breakingConnections;
    maxNanos = 0;
    ended = Long.MAX_VALUE;
  }

  /** Marks the end of the fault, from which the recovery time counts. */
  synchronized void faultEnded() {
    ended = System.nanoTime();
    streaks.keySet().forEach(this::register);
  }

  /** From now on, any failed request is a violation. */
  synchronized void expectSuccess() {
    disturbed = false;
  }

  synchronized void add(
      String client, HttpRequest request, ClientResponse response, long start, long end) {
    counts.merge(response.label(), 1, Integer::sum);
    maxNanos = Math.max(maxNanos, end - start);
    allSucceeded &= response.isSettled();
    if (!isAllowed(response)) {
      violations.add("%s %s: %s".formatted(request.method(), request.uri(), response));
    }
    if (start >= ended) {
      Streak streak = streaks.get(client);
      int length = response.isSettled() ? streak.length + 1 : 0;
      streaks.put(client, new Streak(length, length > 1 ? streak.since : end));
    }
  }

  private boolean isAllowed(ClientResponse response) {
    return response.succeeded()
        || disturbed && (response.isSettled() || response.rejected())
        || disturbed && mayBreakConnections && response.isBroken();
  }

  /** Returns whether every client has recovered since the end of the fault. */
  synchronized boolean recovered() {
    return streaks.values().stream().allMatch(streak -> streak.length >= REQUIRED_SUCCESSES);
  }

  /** Returns the time from the end of the fault until the last client began to succeed again. */
  synchronized Duration recovery() {
    long last = streaks.values().stream().mapToLong(Streak::since).max().orElse(ended);
    return Duration.ofNanos(last - ended);
  }

  /** Returns whether no request failed. */
  synchronized boolean allSucceeded() {
    return allSucceeded;
  }

  /** Returns the number of responses by label. */
  synchronized Map<String, Integer> counts() {
    return new TreeMap<>(counts);
  }

  synchronized Duration maxResponseTime() {
    return Duration.ofNanos(maxNanos);
  }

  /** Returns the responses that clients should not have seen. */
  synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  synchronized void violation(String description) {
    violations.add(description);
  }

  /** Describes which clients have not recovered. */
  synchronized String state() {
    return counts + " " + new TreeMap<>(streaks);
  }
}
