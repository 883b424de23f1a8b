// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.testing.concurrent;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

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
    CyclicBarrier start = new CyclicBarrier(times);
    return Stream.generate(
            () ->
                CompletableFuture.supplyAsync(
                    () -> attempt(start, work), task -> new Thread(task).start()))
        .limit(times)
        .toList()
        .stream()
        .map(CompletableFuture::join)
        .toList();
  }

  private static Object attempt(CyclicBarrier start, Callable<?> work) {
    try {
      start.await();
      return work.call();
    } catch (Throwable failed) {
      return failed;
    }
  }
}
