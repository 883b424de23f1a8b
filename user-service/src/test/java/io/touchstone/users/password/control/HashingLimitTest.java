// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.problem.ProblemException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HashingLimitTest {

  private static final int AT_A_TIME = 3;
  private static final int WAITING = AT_A_TIME * HashingLimit.WAITING_FOR_EACH;

  private final HashingLimit limit = PasswordChecks.limit(AT_A_TIME);
  private final CountDownLatch end = new CountDownLatch(1);

  @AfterEach
  void endAll() {
    end.countDown();
  }

  @Test
  void whoeverComesWhileEnoughWaitIsRefusedBeforeThem() throws Exception {
    List<FutureTask<Integer>> all =
        Stream.generate(() -> new FutureTask<>(() -> limit.run(this::untilTheEnd)))
            .limit(AT_A_TIME + WAITING)
            .toList();
    List<Thread> threads = all.stream().map(Thread::new).toList();
    threads.forEach(Thread::start);
    await().until(() -> threads.stream().filter(HashingLimitTest::isWaiting).count() == WAITING);

    ProblemException refusal = assertThrows(ProblemException.class, () -> limit.run(() -> 1));

    assertThrows(ProblemException.class, limit::requirePlace);
    assertEquals(503, refusal.getResponse().getStatus());
    for (FutureTask<Integer> one : all) {
      assertFalse(one.isDone());
    }
    end.countDown();
    for (FutureTask<Integer> one : all) {
      assertEquals(1, one.get());
    }
    limit.requirePlace();
    assertEquals(1, limit.run(() -> 1));
  }

  /** For a turn, which has an end; work goes on without one. */
  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }

  private int untilTheEnd() {
    try {
      end.await();
      return 1;
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
