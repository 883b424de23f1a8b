// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

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
  private int failures;
  private long maxNanos;
  private long ended = Long.MAX_VALUE;

  /** The consecutive successes of one client. */
  private static final class Streak {
    private int length;
    private long since;
  }

  /** Registers a client, which sends one request after the other. */
  synchronized void register(String client) {
    streaks.put(client, new Streak());
  }

  /**
   * Starts observing a fault.
   *
   * @param breakingConnections whether clients may lose their connections
   */
  synchronized void begin(boolean breakingConnections) {
    counts.clear();
    violations.clear();
    failures = 0;
    disturbed = true;
    mayBreakConnections = breakingConnections;
    maxNanos = 0;
    ended = Long.MAX_VALUE;
  }

  /** Marks the end of the fault, from which the recovery time counts. */
  synchronized void faultEnded() {
    ended = System.nanoTime();
    streaks.values().forEach(streak -> streak.length = 0);
  }

  /** From now on, any failed request is a violation. */
  synchronized void expectSuccess() {
    disturbed = false;
  }

  synchronized void add(
      String client, HttpRequest request, ClientResponse response, long start, long end) {
    counts.merge(response.label(), 1, Integer::sum);
    maxNanos = Math.max(maxNanos, end - start);
    if (!response.isSettled()) {
      failures++;
    }
    if (!isAllowed(response)) {
      violations.add("%s %s: %s".formatted(request.method(), request.uri(), response));
    }
    if (start >= ended) {
      extend(streaks.get(client), response.isSettled(), end);
    }
  }

  private boolean isAllowed(ClientResponse response) {
    return response.succeeded()
        || disturbed && (response.isSettled() || response.rejected())
        || disturbed && mayBreakConnections && response.isBroken();
  }

  private static void extend(Streak streak, boolean good, long end) {
    if (!good) {
      streak.length = 0;
    } else if (streak.length++ == 0) {
      streak.since = end;
    }
  }

  /** Returns whether every client has recovered since the end of the fault. */
  synchronized boolean recovered() {
    return streaks.values().stream().allMatch(streak -> streak.length >= REQUIRED_SUCCESSES);
  }

  /** Returns the time from the end of the fault until the last client began to succeed again. */
  synchronized Duration recovery() {
    long last = streaks.values().stream().mapToLong(streak -> streak.since).max().orElse(ended);
    return Duration.ofNanos(last - ended);
  }

  /** Returns whether no request failed. */
  synchronized boolean allSucceeded() {
    return failures == 0;
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
    Map<String, Integer> lengths = new TreeMap<>();
    streaks.forEach((client, streak) -> lengths.put(client, streak.length));
    return counts + " " + lengths;
  }
}
