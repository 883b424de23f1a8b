// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What all clients saw since a fault began, and whether they should have seen that. */
final class Observations {

  /** Good answers in a row after which a client holds that all is well. */
  private static final int ENOUGH = 5;

  private final Map<String, Streak> streaks = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> violations = new ArrayList<>();

  private boolean disturbed;
  private boolean mayBreakConnections;
  private long longest;
  private long ended = Long.MAX_VALUE;

  /** Good answers in a row to one client. */
  private static final class Streak {
    private int length;
    private long since;
  }

  /** A client that makes one request after the other. */
  synchronized void register(String client) {
    streaks.put(client, new Streak());
  }

  /**
   * Begins a new account.
   *
   * @param breakingConnections whether clients may lose their connections, too
   */
  synchronized void begin(boolean breakingConnections) {
    counts.clear();
    violations.clear();
    disturbed = true;
    mayBreakConnections = breakingConnections;
    longest = 0;
    ended = Long.MAX_VALUE;
  }

  /** From now on it can become well again. */
  synchronized void faultEnded() {
    ended = System.nanoTime();
    streaks.values().forEach(streak -> streak.length = 0);
  }

  /** From now on there is nothing to excuse. */
  synchronized void calm() {
    disturbed = false;
  }

  synchronized void add(String client, HttpRequest request, Reply reply, long start, long end) {
    counts.merge(reply.label(), 1, Integer::sum);
    longest = Math.max(longest, end - start);
    if (!allowed(reply)) {
      violations.add("%s %s: %s".formatted(request.method(), request.uri(), reply));
    }
    if (start >= ended) {
      extend(streaks.get(client), good(reply), end);
    }
  }

  private boolean allowed(Reply reply) {
    return reply.succeeded()
        || disturbed && (good(reply) || reply.refused())
        || disturbed && mayBreakConnections && reply.status() == Reply.LOST;
  }

  /** A state that a late request has changed is an answer like any other. */
  private static boolean good(Reply reply) {
    return reply.succeeded() || reply.status() == 412;
  }

  private static void extend(Streak streak, boolean good, long end) {
    if (!good) {
      streak.length = 0;
    } else if (streak.length++ == 0) {
      streak.since = end;
    }
  }

  /** Whether every client had some good answers in a row since the end of the fault. */
  synchronized boolean well() {
    return streaks.values().stream().allMatch(streak -> streak.length >= ENOUGH);
  }

  /** How long after the end of the fault the last client had the first of them. */
  synchronized Duration recovery() {
    long last = streaks.values().stream().mapToLong(streak -> streak.since).max().orElse(ended);
    return Duration.ofNanos(last - ended);
  }

  /** How often there was which answer. */
  synchronized Map<String, Integer> counts() {
    return new TreeMap<>(counts);
  }

  synchronized Duration longest() {
    return Duration.ofNanos(longest);
  }

  /** What clients should never have seen. */
  synchronized List<String> violations() {
    return List.copyOf(violations);
  }

  synchronized void violation(String what) {
    violations.add(what);
  }

  /** Where the clients are that do not hold that all is well. */
  synchronized String state() {
    Map<String, Integer> lengths = new TreeMap<>();
    streaks.forEach((client, streak) -> lengths.put(client, streak.length));
    return counts + " " + lengths;
  }
}
