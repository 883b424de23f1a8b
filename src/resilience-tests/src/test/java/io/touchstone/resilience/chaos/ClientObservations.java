// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.resilience.load.ClientResponse;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Collects the responses to all clients during a fault and finds those that break a promise. */
final class ClientObservations {

  /** Consecutive successes after which a client counts as recovered. */
  private static final int REQUIRED_SUCCESSES = 5;

  /** The gateway's timeout of 5.5 s, with a margin for a busy machine. */
  private static final long MAX_NANOS = Duration.ofSeconds(9).toNanos();

  private final Map<String, Streak> streaks = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> violations = new ArrayList<>();
  private Predicate<ClientResponse> tolerated;
  private long maxNanos;
  private long ended = System.nanoTime();

  /**
   * The consecutive successes of one client.
   *
   * @param since the end of the first of them
   */
  private record Streak(int length, long since) {}

  ClientObservations() {
    expectSuccess();
  }

  /** Registers a client, which sends one request after the other. */
  synchronized void register(String client) {
    streaks.put(client, new Streak(0, 0));
  }

  /**
   * Starts observing a fault.
   *
   * @param failures the failures that clients may see
   */
  synchronized void begin(Predicate<ClientResponse> failures) {
    counts.clear();
    violations.clear();
    tolerated = failures.or(ClientResponse::isSettled);
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
    tolerated = response -> false;
  }

  synchronized void add(
      String client, HttpRequest request, ClientResponse response, long start, long end) {
    counts.merge(response.label(), 1, Integer::sum);
    maxNanos = Math.max(maxNanos, end - start);
    if (end - start > MAX_NANOS || !response.succeeded() && !tolerated.test(response)) {
      violations.add(
          "%s %s after %s: %s"
              .formatted(request.method(), request.uri(), seconds(end - start), response));
    }
    if (start >= ended) {
      Streak streak = streaks.get(client);
      int length = response.isSettled() ? streak.length + 1 : 0;
      streaks.put(client, new Streak(length, length > 1 ? streak.since : end));
    }
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

  /** Returns responses, longest response time and recovery as cells of a Markdown table. */
  synchronized String cells() {
    String responses =
        counts.entrySet().stream()
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining(", "));
    return "%s | %s | %s".formatted(responses, seconds(maxNanos), seconds(recovery().toNanos()));
  }

  static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }

  /** Returns the responses that clients should not have seen. */
  synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  synchronized void violation(String description) {
    violations.add(description);
  }
}
