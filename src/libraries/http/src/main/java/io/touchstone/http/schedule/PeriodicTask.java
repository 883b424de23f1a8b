// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.schedule;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/** Repeats a task in a thread of its own until it is closed. */
public final class PeriodicTask implements AutoCloseable {

  private static final Logger LOG = System.getLogger(PeriodicTask.class.getName());
  private static final Duration PAUSE_AFTER_EXCEPTION = Duration.ofSeconds(5);

  private final Supplier<Duration> task;
  private final Thread thread;

  private PeriodicTask(String name, Supplier<Duration> task) {
    this.task = task;
    this.thread = new Thread(this::repeat, name);
    this.thread.setDaemon(true);
  }

  /**
   * Starts a task that other replicas also run. Each pause is shortened by up to a tenth.
   *
   * @param name name of the thread
   * @param task runs once and returns the longest pause before the next run; an exception is logged
   *     and the task repeated after 5 s at most
   */
  public static PeriodicTask start(String name, Supplier<Duration> task) {
    PeriodicTask started = new PeriodicTask(name, task);
    started.thread.start();
    return started;
  }

  private void repeat() {
    try {
      while (!Thread.interrupted()) {
        Thread.sleep(shortened(run().toMillis()));
      }
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
    }
  }

  /** Shortens a pause by up to a tenth, so that replicas do not send their requests together. */
  static long shortened(long millis) {
    return millis - ThreadLocalRandom.current().nextLong(millis / 10 + 1);
  }

  private Duration run() {
    try {
      return task.get();
    } catch (RuntimeException failed) {
      LOG.log(Level.WARNING, "The task " + thread.getName() + " failed", failed);
      return PAUSE_AFTER_EXCEPTION;
    }
  }

  /** Ends the task without waiting for a run in progress. */
  @Override
  public void close() {
    thread.interrupt();
  }
}
