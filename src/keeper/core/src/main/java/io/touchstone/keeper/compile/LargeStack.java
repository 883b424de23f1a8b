// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Runs tasks with a large stack, because the compiler recurses into deeply nested expressions,
 * which generated code may contain.
 */
public final class LargeStack {

  private static final long STACK_BYTES = 256L * 1024 * 1024;

  /** The heap that one group of sources needs at most while it is compiled. */
  private static final long TASK_BYTES = 700L * 1024 * 1024;

  private LargeStack() {}

  /**
   * Returns the results of the tasks, in their order. As many run at the same time as processors
   * and heap allow. Throws what a task threw.
   */
  public static <T, R> List<R> map(List<T> inputs, Function<T, R> task) {
    long byHeap = Math.max(1, Runtime.getRuntime().maxMemory() / TASK_BYTES);
    int threads = (int) Math.min(byHeap, Runtime.getRuntime().availableProcessors());
    ExecutorService executor =
        Executors.newFixedThreadPool(
            threads,
            runnable -> {
              Thread thread = new Thread(null, runnable, "keeper", STACK_BYTES);
              thread.setDaemon(true);
              return thread;
            });
    try {
      List<Future<R>> running = new ArrayList<>();
      inputs.forEach(input -> running.add(executor.submit(() -> task.apply(input))));
      List<R> results = new ArrayList<>();
      for (Future<R> future : running) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure.getCause();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    } finally {
      executor.shutdownNow();
    }
  }
}
