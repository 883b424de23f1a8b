// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.schedule;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {

  private static final long TIMEOUT_SECONDS = 10;

  @Test
  void repeatsTheTaskAfterThePauseUntilItIsClosed() throws Exception {
    CountDownLatch runs = new CountDownLatch(3);
    CompletableFuture<Thread> thread = new CompletableFuture<>();
    PeriodicTask task =
        PeriodicTask.start(
            "repeated",
            () -> {
              thread.complete(Thread.currentThread());
              runs.countDown();
              return runs.getCount() > 0 ? Duration.ofMillis(1) : Duration.ofMinutes(1);
            });
    assertTrue(runs.await(TIMEOUT_SECONDS, TimeUnit.SECONDS));
    task.close();
    thread.join().join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
    assertFalse(thread.join().isAlive());
  }

  @Test
  void pausesVaryByATenth() {
    LongSummaryStatistics pauses =
        LongStream.generate(() -> PeriodicTask.shortened(1_000)).limit(10_000).summaryStatistics();
    assertTrue(pauses.getMin() >= 900 && pauses.getMin() < 910, pauses::toString);
    assertTrue(pauses.getMax() <= 1_000 && pauses.getMax() > 990, pauses::toString);
  }
}
