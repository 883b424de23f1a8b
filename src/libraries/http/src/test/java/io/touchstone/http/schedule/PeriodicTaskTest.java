// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.schedule;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {

  private static final long TIMEOUT_SECONDS = 10;

  @Test
  void repeatsTheTaskAfterThePause() throws InterruptedException {
    CountDownLatch runs = new CountDownLatch(3);
    try (PeriodicTask task =
        PeriodicTask.start(
            "repeated",
            () -> {
              runs.countDown();
              return Duration.ofMillis(1);
            })) {
      assertTrue(runs.await(TIMEOUT_SECONDS, TimeUnit.SECONDS), task::toString);
    }
  }

  @Test
  void endsWhenClosed() throws Exception {
    CompletableFuture<Thread> thread = new CompletableFuture<>();
    PeriodicTask task =
        PeriodicTask.start(
            "closed",
            () -> {
              thread.complete(Thread.currentThread());
              return Duration.ofMinutes(1);
            });
    Thread running = thread.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    task.close();
    running.join(TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
    assertFalse(running.isAlive());
  }
}
