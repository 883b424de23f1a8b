// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets as many passwords be hashed at a time as there are processors, and few more wait for it. A
 * hash is expensive on purpose: a flood of sign-ins must not take the threads of all other
 * requests, nor wait for a turn that it will not get.
 */
@ApplicationScoped
public class HashingLimit {

  static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  /** A hash takes some 0.2 s, so the last of these waits for about one. */
  static final int WAITING_FOR_EACH = 5;

  private static final int SECONDS_TO_WAIT = 2;

  private final Semaphore places = new Semaphore(PROCESSORS * (1 + WAITING_FOR_EACH));
  private final Semaphore turns = new Semaphore(PROCESSORS, true);

  /**
   * @throws ProblemException 503 where there are too many before it
   */
  public <T> T run(Supplier<T> work) {
    if (!places.tryAcquire()) {
      throw busy();
    }
    try {
      return runInTurn(work);
    } finally {
      places.release();
    }
  }

  private <T> T runInTurn(Supplier<T> work) {
    awaitTurn();
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  private void awaitTurn() {
    try {
      if (turns.tryAcquire(SECONDS_TO_WAIT, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    }
    throw busy();
  }

  private static ProblemException busy() {
    return ProblemException.unavailable("the verification of passwords");
  }
}
