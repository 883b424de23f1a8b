// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
      List<CompletableFuture<R>> running =
          inputs.stream()
              .map(input -> CompletableFuture.supplyAsync(() -> task.apply(input), executor))
              .toList();
      return running.stream().map(CompletableFuture::join).toList();
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) failure.getCause();
    } finally {
      executor.shutdownNow();
    }
  }
}
