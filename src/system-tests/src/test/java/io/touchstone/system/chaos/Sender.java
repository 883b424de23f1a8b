// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Sends a flood of requests over a bounded number of connections, each with a thread of its own.
 *
 * @param requests makes them, each with its head and its body
 * @param connections how many requests are on their way at most
 */
record Sender(URI server, Supplier<String> requests, int connections) {

  private static final long TOO_LATE = Duration.ofMillis(250).toNanos();
  private static final int STACK = 256 * 1024;

  /** Each connection sends the next request when it has the answer to the one before. */
  Flood closedLoop(Duration lasts) throws InterruptedException {
    long end = System.nanoTime() + lasts.toNanos();
    return send(
        lasts,
        0,
        () -> {
          long now = System.nanoTime();
          return now < end ? now : -1;
        });
  }

  /**
   * Requests are due at that rate, whatever became of those before. What finds no free connection
   * within a quarter of a second is not sent.
   */
  Flood openLoop(double perSecond, Duration lasts) throws InterruptedException {
    long start = System.nanoTime();
    AtomicLong next = new AtomicLong();
    double interval = Duration.ofSeconds(1).toNanos() / perSecond;
    return send(
        lasts,
        perSecond,
        () -> {
          long offset = (long) (next.getAndIncrement() * interval);
          return offset < lasts.toNanos() ? start + offset : -1;
        });
  }

  /** When the next request is due. */
  private interface Schedule {
    /** Nanoseconds of the system's clock, or -1 at the end. */
    long next();
  }

  private Flood send(Duration lasts, double rate, Schedule schedule) throws InterruptedException {
    FloodCounts counts = new FloodCounts(rate, lasts);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < connections; i++) {
      Thread thread = new Thread(null, () -> work(schedule, counts), "sender-" + i, STACK);
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return counts.end();
  }

  private void work(Schedule schedule, FloodCounts counts) {
    try (KeptConnection connection = new KeptConnection(server)) {
      for (long due = schedule.next(); due >= 0; due = schedule.next()) {
        sleepUntil(due);
        if (System.nanoTime() - due > TOO_LATE) {
          counts.unsent();
        } else {
          counts.answered(send(connection), System.nanoTime() - due);
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private int send(KeptConnection connection) {
    try {
      return connection.send(requests.get());
    } catch (IOException broken) {
      return Reply.LOST;
    }
  }

  private static void sleepUntil(long due) throws InterruptedException {
    long left = due - System.nanoTime();
    if (left > 0) {
      TimeUnit.NANOSECONDS.sleep(left);
    }
  }
}
