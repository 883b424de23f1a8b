// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets as many passwords be hashed at a time as there are processors. A hash is expensive on
 * purpose: a flood of sign-ins must not take the threads of all other requests.
 */
@ApplicationScoped
public class HashingLimit {

  private static final int SECONDS_TO_WAIT = 2;

  private final Semaphore permits = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

  /**
   * @throws ProblemException 503 where there are too many before it
   */
  public <T> T run(Supplier<T> work) {
    acquire();
    try {
      return work.get();
    } finally {
      permits.release();
    }
  }

  private void acquire() {
    try {
      if (permits.tryAcquire(SECONDS_TO_WAIT, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.unavailable("the verification of passwords");
  }
}
