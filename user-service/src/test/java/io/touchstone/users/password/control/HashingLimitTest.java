// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.wait.WaitBudget;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HashingLimitTest {

  private static final int CONCURRENT = 3;
  private static final int QUEUED = CONCURRENT * HashingLimit.QUEUED_PER_HASH;

  private final HashingLimit limit = new HashingLimit(CONCURRENT);
  private final CountDownLatch finish = new CountDownLatch(1);

  @AfterEach
  void finishAll() {
    finish.countDown();
  }

  @Test
  void aFullQueueRejectsFurtherRequestsImmediately() throws Exception {
    List<FutureTask<Integer>> all =
        Stream.generate(() -> new FutureTask<>(() -> limit.run(this::untilFinished)))
            .limit(CONCURRENT + QUEUED)
            .toList();
    List<Thread> threads = all.stream().map(Thread::new).toList();
    threads.forEach(Thread::start);
    await().until(() -> threads.stream().filter(HashingLimitTest::isWaiting).count() == QUEUED);

    ProblemException refusal = assertThrows(ProblemException.class, () -> limit.run(() -> 1));

    assertThrows(ProblemException.class, limit::requireCapacity);
    assertEquals(503, refusal.getResponse().getStatus());
    for (FutureTask<Integer> one : all) {
      assertFalse(one.isDone());
    }
    finish.countDown();
    for (FutureTask<Integer> one : all) {
      assertEquals(1, one.get());
    }
    limit.requireCapacity();
    assertEquals(1, limit.run(() -> 1));
  }

  @Test
  @Timeout(30)
  void theHashesOfOneRequestShareOneLimitOfTheirWaits() throws Exception {
    HashingLimit one = new HashingLimit(1);
    Thread hashing = new Thread(() -> one.run(this::untilFinished));
    hashing.start();
    await().until(() -> hashing.getState() == Thread.State.WAITING);
    WaitBudget.beginRequest();
    assertThrows(ProblemException.class, () -> one.run(() -> 1));
    assertEquals(0, HashingLimit.BUDGET.remainingMillis());
    WaitBudget.endRequest();
  }

  /** Returns whether it waits for its turn, which times out; running work waits without one. */
  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }

  private int untilFinished() {
    try {
      finish.await();
      return 1;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
