// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.compile;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs a task with a large stack, because the compiler recurses into deeply nested expressions,
 * which generated code may contain.
 */
public final class LargeStack {

  private static final long BYTES = 256L * 1024 * 1024;

  private LargeStack() {}

  /** Returns the result of the task. Throws what the task threw; checked exceptions are wrapped. */
  public static <T> T call(Callable<T> task) {
    FutureTask<T> result = new FutureTask<>(task);
    Thread thread = new Thread(null, result, "keeper", BYTES);
    thread.setDaemon(true);
    thread.start();
    try {
      return result.get();
    } catch (ExecutionException failure) {
      if (failure.getCause() instanceof Error error) {
        throw error;
      }
      if (failure.getCause() instanceof RuntimeException unexpected) {
        throw unexpected;
      }
      throw new IllegalStateException(failure.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(interrupted);
    }
  }
}
