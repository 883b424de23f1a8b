// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Sends a flood of requests over a limited number of connections, each with its own thread.
 *
 * @param requests supplies requests with head and body
 * @param connections the maximum number of requests in flight
 */
record FloodSender(URI server, Supplier<String> requests, int connections) {

  private static final long MAX_DELAY = Duration.ofMillis(250).toNanos();
  private static final int STACK_SIZE = 256 * 1024;

  /** Sends the next request on each connection after the response to the previous one. */
  FloodResult closedLoop(Duration duration) throws InterruptedException {
    long end = System.nanoTime() + duration.toNanos();
    return send(
        duration,
        0,
        () -> {
          long now = System.nanoTime();
          return now < end ? now : -1;
        });
  }

  /**
   * Sends requests at a fixed rate, regardless of the responses. A request that finds no free
   * connection within a quarter of a second is not sent.
   */
  FloodResult openLoop(double perSecond, Duration duration) throws InterruptedException {
    long start = System.nanoTime();
    AtomicLong next = new AtomicLong();
    double interval = Duration.ofSeconds(1).toNanos() / perSecond;
    return send(
        duration,
        perSecond,
        () -> {
          long offset = (long) (next.getAndIncrement() * interval);
          return offset < duration.toNanos() ? start + offset : -1;
        });
  }

  /** Schedules requests. */
  private interface Schedule {
    /** Returns the time of the next request as of {@link System#nanoTime}, or -1 at the end. */
    long next();
  }

  private FloodResult send(Duration duration, double rate, Schedule schedule)
      throws InterruptedException {
    FloodRecorder recorder = new FloodRecorder(rate, duration);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      Thread thread = new Thread(null, () -> run(schedule, recorder), "sender-" + i, STACK_SIZE);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return recorder.result();
  }

  private void run(Schedule schedule, FloodRecorder recorder) {
    try (PersistentConnection connection = new PersistentConnection(server)) {
      for (long due = schedule.next(); due >= 0; due = schedule.next()) {
        sleepUntil(due);
        if (System.nanoTime() - due > MAX_DELAY) {
          recorder.notSent();
        } else {
          recorder.responded(send(connection), System.nanoTime() - due);
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private int send(PersistentConnection connection) {
    try {
      return connection.send(requests.get());
    } catch (IOException broken) {
      return ClientResponse.LOST;
    }
  }

  private static void sleepUntil(long due) throws InterruptedException {
    long remaining = due - System.nanoTime();
    if (remaining > 0) {
      TimeUnit.NANOSECONDS.sleep(remaining);
    }
  }
}
