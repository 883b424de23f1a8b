// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.problem.ProblemException;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Lets few passwords be hashed at a time, and few more wait for it. A hash is expensive on purpose:
 * a flood of sign-ins must not take the threads of all other requests, nor wait for a turn that it
 * will not get.
 */
@ApplicationScoped
public class HashingLimit {

  /** A hash takes some 0.2 s, so the last of these waits for about one. */
  static final int WAITING_FOR_EACH = 5;

  private static final int SECONDS_TO_WAIT = 2;

  @Inject
  @ConfigProperty(name = "limits.hashes")
  int atATime;

  private Semaphore places;
  private Semaphore turns;

  @PostConstruct
  void open() {
    int most = atATime == 0 ? Runtime.getRuntime().availableProcessors() : atATime;
    places = new Semaphore(most * (1 + WAITING_FOR_EACH));
    turns = new Semaphore(most, true);
  }

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

  /**
   * For work that costs something before its hash.
   *
   * @throws ProblemException 503 where there are too many before it
   */
  public void requirePlace() {
    if (places.availablePermits() == 0) {
      throw busy();
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
