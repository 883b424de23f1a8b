// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.soak;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** A constant request rate from several users who sign in repeatedly. */
final class SoakLoad implements AutoCloseable {

  private static final int USERS = 6;

  /** Visits of one account before a new one signs up. */
  private static final int VISITS_PER_ACCOUNT = 4;

  private static final Duration RETRY_DELAY = Duration.ofSeconds(1);

  private final LongAdder unavailable = new LongAdder();
  private final String root;
  private final PacedClient client;
  private final ExecutorService threads = Executors.newFixedThreadPool(USERS);
  private final List<? extends Future<?>> users;
  private volatile boolean stopped;

  private SoakLoad(String root, int perSecond) {
    this.root = root;
    client = new PacedClient(new RequestPace(perSecond));
    users =
        IntStream.range(0, USERS)
            .mapToObj(user -> threads.submit(() -> visit(new SplittableRandom(user))))
            .toList();
  }

  /**
   * Starts the load.
   *
   * @param root the root URI of the system, without a trailing slash
   */
  static SoakLoad start(String root, int perSecond) {
    return new SoakLoad(root, perSecond);
  }

  private void visit(RandomGenerator random) {
    while (!stopped) {
      try {
        UserVisit visit = UserVisit.signUp(client, root, random);
        for (int visits = 0; visits < VISITS_PER_ACCOUNT && !stopped; visits++) {
          visit.run();
        }
      } catch (PacedClient.UnavailableException serviceUnavailable) {
        unavailable.increment();
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(RETRY_DELAY.toMillis());
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** Returns how many visits ended because a service was unavailable. */
  long unavailable() {
    return unavailable.sum();
  }

  /** Returns the number of responses. */
  long responses() {
    return client.responses();
  }

  /**
   * Checks for unexpected responses.
   *
   * @throws AssertionError if there was one
   */
  void requireExpectedResponses() throws InterruptedException {
    for (Future<?> user : users) {
      if (user.isDone()) {
        requireSuccess(user);
      }
    }
  }

  private static void requireSuccess(Future<?> user) throws InterruptedException {
    try {
      user.get();
    } catch (ExecutionException unexpected) {
      throw new AssertionError(unexpected.getCause().getMessage(), unexpected);
    }
  }

  /** Waits until all users have finished their visits. */
  @Override
  public void close() throws InterruptedException {
    stopped = true;
    threads.shutdown();
    for (Future<?> user : users) {
      requireSuccess(user);
    }
  }
}
