// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.soak;

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

/** A steady number of requests in each second, made by visitors who come again and again. */
final class Load implements AutoCloseable {

  private static final int VISITORS = 6;

  /** So often a visitor comes back before somebody new signs up. */
  private static final int VISITS_OF_AN_ACCOUNT = 4;

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final LongAdder unavailable = new LongAdder();
  private final String root;
  private final PacedClient client;
  private final ExecutorService threads = Executors.newFixedThreadPool(VISITORS);
  private final List<? extends Future<?>> visitors;
  private volatile boolean over;

  private Load(String root, int perSecond) {
    this.root = root;
    client = new PacedClient(new Pace(perSecond));
    visitors =
        IntStream.range(0, VISITORS)
            .mapToObj(visitor -> threads.submit(() -> visit(new SplittableRandom(visitor))))
            .toList();
  }

  /**
   * @param root of the system, without a slash at its end
   */
  static Load start(String root, int perSecond) {
    return new Load(root, perSecond);
  }

  private void visit(RandomGenerator random) {
    while (!over) {
      try {
        Visit visit = Visit.signUp(client, root, random);
        for (int visits = 0; visits < VISITS_OF_AN_ACCOUNT && !over; visits++) {
          visit.run();
        }
      } catch (PacedClient.UnavailableException later) {
        unavailable.increment();
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  /** How often a visit ended because a service was not available. */
  long unavailable() {
    return unavailable.sum();
  }

  /** How many requests were answered. */
  long answers() {
    return client.answers();
  }

  /**
   * @throws AssertionError where an answer was not the expected one
   */
  void requireNoSurprise() throws InterruptedException {
    for (Future<?> visitor : visitors) {
      if (visitor.isDone()) {
        require(visitor);
      }
    }
  }

  private static void require(Future<?> visitor) throws InterruptedException {
    try {
      visitor.get();
    } catch (ExecutionException surprise) {
      throw new AssertionError(surprise.getCause().getMessage(), surprise);
    }
  }

  /** Lets the visitors leave in good order. */
  @Override
  public void close() throws InterruptedException {
    over = true;
    threads.shutdown();
    for (Future<?> visitor : visitors) {
      require(visitor);
    }
  }
}
