// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.password.control;

import static io.touchstone.testing.problem.Problems.status;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import io.touchstone.http.wait.WaitBudget;
import io.touchstone.users.password.entity.SignInOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class HashingLimitTest {

  private static final int CONCURRENT = 3;
  private static final int PLACES = CONCURRENT * (1 + HashingLimit.QUEUED_PER_HASH);

  private final HashingLimit limit = new HashingLimit(CONCURRENT);
  private final CompletableFuture<Integer> finish = new CompletableFuture<>();
  private final List<FutureTask<Integer>> tasks = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  @AfterEach
  void finishAll() {
    finish.complete(1);
  }

  @Test
  void aFullQueueRejectsFurtherRequestsImmediately() throws Exception {
    fill(PLACES, i -> start("user" + i, network(i)));
    assertEquals(503, status(() -> limit.run("ada", network(PLACES), () -> 1)));
    assertThrows(ProblemException.class, limit::requireCapacity);
    assertAllFinish();
    limit.requireCapacity();
    assertEquals(1, limit.run("ada", network(PLACES), () -> 1));
  }

  /** Guesses of others from many networks, or changes of one's own password. */
  @Test
  void oneAccountLeavesPlacesToOthers() throws Exception {
    int share = PLACES / 4;
    fill(share, i -> start("ada", network(i)));
    assertEquals(429, status(() -> limit.run("ada", network(share), () -> 1)));
    start("grace", network(share));
    start("ada", SignInOrigin.device("1", "192.0.2.1"));
    awaitWaiting(share - CONCURRENT + 2);
    assertAllFinish();
    assertEquals(1, limit.run("ada", network(share), () -> 1));
  }

  /** As if it were the login and the device of somebody else. */
  @Test
  void aLoginWithALineBreakTakesNoPlacesOfAnother() throws Exception {
    int share = PLACES / 4;
    SignInOrigin device = SignInOrigin.device("1", "192.0.2.1");
    fill(share, i -> start("ada\n" + device.key(), network(i)));
    start("ada", device);
    awaitWaiting(share - CONCURRENT + 1);
    assertAllFinish();
  }

  @Test
  void oneNetworkLeavesPlacesToOthers() throws Exception {
    int share = PLACES / 2;
    fill(share, i -> start("user" + i, network(1)));
    assertEquals(429, status(() -> limit.run("ada", network(1), () -> 1)));
    start("ada", network(2));
    awaitWaiting(share - CONCURRENT + 1);
    assertAllFinish();
  }

  private static SignInOrigin network(int number) {
    return SignInOrigin.network("198.51.100." + number);
  }

  private void fill(int places, IntConsumer start) {
    IntStream.range(0, places).forEach(start);
    awaitWaiting(places - CONCURRENT);
  }

  private void start(String login, SignInOrigin origin) {
    FutureTask<Integer> task = new FutureTask<>(() -> limit.run(login, origin, finish::join));
    tasks.add(task);
    threads.add(new Thread(task));
    threads.get(threads.size() - 1).start();
  }

  private void awaitWaiting(int count) {
    await().until(() -> threads.stream().filter(HashingLimitTest::isWaiting).count() == count);
  }

  private void assertAllFinish() throws Exception {
    for (FutureTask<Integer> task : tasks) {
      assertFalse(task.isDone());
    }
    finish.complete(1);
    for (FutureTask<Integer> task : tasks) {
      assertEquals(1, task.get());
    }
  }

  @Test
  @Timeout(30)
  void theHashesOfOneRequestShareOneLimitOfTheirWaits() throws Exception {
    HashingLimit one = new HashingLimit(1);
    Thread hashing = new Thread(() -> one.run("ada", network(1), finish::join));
    hashing.start();
    await().until(() -> hashing.getState() == Thread.State.WAITING);
    WaitBudget.beginRequest();
    assertEquals(503, status(() -> one.run("grace", network(2), () -> 1)));
    assertEquals(0, HashingLimit.BUDGET.remainingMillis());
    WaitBudget.endRequest();
  }

  /** Returns whether it waits for its turn, which times out; running work waits without one. */
  private static boolean isWaiting(Thread thread) {
    return thread.getState() == Thread.State.TIMED_WAITING;
  }
}
