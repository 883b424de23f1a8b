// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.concurrent;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Runs work concurrently. */
public final class Concurrently {

  private static final long PAUSE_MILLIS = 300;

  private Concurrently() {}

  /** Starts a task, and gives it time to finish unless it waits for its caller. */
  public static <T> CompletableFuture<T> start(Supplier<T> task) {
    CompletableFuture<T> running = CompletableFuture.supplyAsync(task);
    running
        .handle((result, failed) -> result)
        .completeOnTimeout(null, PAUSE_MILLIS, TimeUnit.MILLISECONDS)
        .join();
    return running;
  }

  /** Returns the result of each attempt, or the exception that it threw. */
  public static List<Object> attempts(int times, Callable<?> work) {
    ExecutorService threads = Executors.newFixedThreadPool(times);
    CyclicBarrier start = new CyclicBarrier(times);
    Callable<Object> attempt =
        () -> {
          start.await();
          return work.call();
        };
    try {
      List<Future<Object>> all = threads.invokeAll(Collections.nCopies(times, attempt));
      return all.stream().map(Concurrently::outcome).toList();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    } finally {
      threads.shutdown();
    }
  }

  private static Object outcome(Future<Object> future) {
    try {
      return future.get();
    } catch (ExecutionException failed) {
      return failed.getCause();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
