// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Clients that act concurrently, each in its own thread, until the sender is closed. */
public final class LoadSender implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<Future<?>> clients = new ArrayList<>();
  private final ReadWriteLock acting = new ReentrantReadWriteLock(true);

  private volatile boolean stopped;

  /** Starts a client that repeats an action, which may send several requests. */
  public void start(Runnable action, Duration pause) {
    clients.add(threads.submit(() -> repeat(action, pause)));
  }

  private void repeat(Runnable action, Duration pause) {
    while (!stopped) {
      acting.readLock().lock();
      try {
        action.run();
      } finally {
        acting.readLock().unlock();
      }
      pause(pause);
    }
  }

  /** Runs a check while no client acts. */
  public void whilePaused(Runnable check) {
    acting.writeLock().lock();
    try {
      check.run();
    } finally {
      acting.writeLock().unlock();
    }
  }

  /**
   * Sleeps.
   *
   * @throws CancellationException if the thread is interrupted
   */
  public static void pause(Duration time) {
    try {
      TimeUnit.NANOSECONDS.sleep(time.toNanos());
    } catch (InterruptedException interrupted) {
      throw new CancellationException();
    }
  }

  /**
   * Checks that no action has failed.
   *
   * @throws ExecutionException if one has, with its exception
   */
  public void requireNoFailure() throws ExecutionException, InterruptedException {
    for (Future<?> client : clients) {
      if (client.isDone()) {
        client.get();
      }
    }
  }

  /** Interrupts all clients and waits until they have stopped. */
  @Override
  public void close() {
    stopped = true;
    threads.shutdownNow();
    try {
      threads.awaitTermination(1, TimeUnit.MINUTES);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
