// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.wait.TimeBudget;
import io.touchstone.http.wait.WaitBudget;
import io.touchstone.users.limit.ConcurrencyShare;
import io.touchstone.users.password.entity.SignInOrigin;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Limits concurrent password hashes and the requests that wait for one. Hashing is expensive on
 * purpose: a flood of sign-ins must neither occupy the threads of other requests nor queue for a
 * turn that comes too late. One account and one network each get a share of the places, so that
 * neither can keep all others from signing in.
 */
@ApplicationScoped
public class HashingLimit {

  /** Requests that wait for each concurrent hash. At about 0.2 s a hash, the last waits 1 s. */
  static final int QUEUED_PER_HASH = 5;

  private static final long MAX_WAIT_MILLIS = TimeBudget.PASSWORD_HASHES;

  /** Limits the wait for all hashes of one request; a change of the password needs two. */
  static final WaitBudget BUDGET = new WaitBudget("password hashing", MAX_WAIT_MILLIS);

  private Semaphore admitted;
  private Semaphore hashing;
  private ConcurrencyShare<String> ofAccount;
  private ConcurrencyShare<String> ofNetwork;

  private static ConcurrencyShare<String> share(int max) {
    return new ConcurrencyShare<>(
        max, "Too many concurrent requests with a password, of this account or from this network.");
  }

  protected HashingLimit() {}

  /**
   * @param configuredMax concurrent hashes; 0 for one per processor
   */
  @Inject
  public HashingLimit(@ConfigProperty(name = "max-concurrent-password-hashes") int configuredMax) {
    int max = configuredMax == 0 ? Runtime.getRuntime().availableProcessors() : configuredMax;
    int places = max * (1 + QUEUED_PER_HASH);
    admitted = new Semaphore(places);
    hashing = new Semaphore(max, true);
    ofAccount = share(Math.max(2, places / 4));
    ofNetwork = share(places / 2);
  }

  /**
   * Runs work that hashes a password, and returns its result. The places of an account are shared
   * by all unknown origins. Each known one has places of its own, so that strangers cannot take
   * them.
   *
   * @throws ProblemException 429 if the account or the network uses up its share, 503 if too many
   *     others wait
   */
  public <T> T run(String login, SignInOrigin origin, Supplier<T> work) {
    String account = origin.known() ? origin.with(login) : SignInOrigin.anyWith(login);
    return ofAccount.run(account, () -> ofNetwork.run(origin.network(), () -> run(work)));
  }

  private <T> T run(Supplier<T> work) {
    if (!admitted.tryAcquire()) {
      throw busy();
    }
    try {
      awaitTurn();
      try {
        return work.get();
      } finally {
        hashing.release();
      }
    } finally {
      admitted.release();
    }
  }

  /**
   * Rejects a request before it does other work, if it could not hash a password anyway.
   *
   * @throws ProblemException 503 if too many others wait
   */
  public void requireCapacity() {
    if (admitted.availablePermits() == 0) {
      throw busy();
    }
  }

  private void awaitTurn() {
    long start = System.nanoTime();
    try {
      if (hashing.tryAcquire(BUDGET.remainingMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException stopping) {
      Thread.currentThread().interrupt();
    } finally {
      BUDGET.addSince(start);
    }
    throw busy();
  }

  private static ProblemException busy() {
    return ProblemException.unavailable("Password verification");
  }
}
