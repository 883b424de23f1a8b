// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.resilience.chaos;

import io.touchstone.testing.account.Account;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.awaitility.Awaitility;

/** Writers and readers that continue during faults. */
final class FaultLoad implements AutoCloseable {

  private static final Duration START_TIMEOUT = Duration.ofMinutes(1);

  private final String gateway;
  private final boolean repeatsFailures;
  private final boolean readsAreDurable;
  private final ClientObservations observations = new ClientObservations();
  private final WriteLedger ledger = new WriteLedger();
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final ReadWriteLock acting = new ReentrantReadWriteLock(true);
  private final List<AccountSession> sessions = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  private volatile boolean stopped;

  private FaultLoad(String gateway, boolean repeatsFailures, boolean readsAreDurable) {
    this.gateway = gateway;
    this.repeatsFailures = repeatsFailures;
    this.readsAreDurable = readsAreDurable;
  }

  /** Starts writers, each with its own account and a reader. */
  static FaultLoad start(String gateway, int writers) {
    return new FaultLoad(gateway, false, true).start(writers);
  }

  /** Starts the same clients, which repeat each failed request once; it must succeed then. */
  static FaultLoad startRepeating(String gateway, int writers) {
    return new FaultLoad(gateway, true, true).start(writers);
  }

  /**
   * Starts the same clients for services that may crash and use H2, which shows changes to readers
   * before it stores them.
   */
  static FaultLoad startOnH2(String gateway, int writers) {
    return new FaultLoad(gateway, false, false).start(writers);
  }

  private FaultLoad start(int writers) {
    for (int i = 0; i < writers; i++) {
      AccountSession session = new AccountSession(gateway, signUp(), client, observations);
      sessions.add(session);
      run(new WritingClient("writer" + i, this, session));
      run(new ReadingClient("reader" + i, this, session));
    }
    return this;
  }

  /** Repeats the sign-up, since the first responses of new servers are slow on a busy machine. */
  private Account signUp() {
    AtomicReference<Account> account = new AtomicReference<>();
    Awaitility.await()
        .atMost(START_TIMEOUT)
        .untilAsserted(() -> account.set(Account.signUp(gateway)));
    return account.get();
  }

  private void run(LoadClient loadClient) {
    observations.register(loadClient.name());
    Thread thread = new Thread(loadClient, loadClient.name());
    threads.add(thread);
    thread.start();
  }

  /** Runs a check while no request is in flight. */
  void whilePaused(Runnable check) {
    acting.writeLock().lock();
    try {
      check.run();
    } finally {
      acting.writeLock().unlock();
    }
  }

  /**
   * Runs an action unless the load is paused.
   *
   * @return false after the load was stopped
   */
  boolean act(Action action) throws InterruptedException {
    acting.readLock().lock();
    try {
      action.run();
    } finally {
      acting.readLock().unlock();
    }
    return !stopped;
  }

  /** Requests that belong together. */
  interface Action {
    void run() throws InterruptedException;
  }

  String gateway() {
    return gateway;
  }

  boolean repeatsFailures() {
    return repeatsFailures;
  }

  /**
   * Returns whether a change that a reader saw survives a crash even if no writer got a response.
   */
  boolean readsAreDurable() {
    return readsAreDurable;
  }

  /** Returns the sessions of all accounts. */
  List<AccountSession> sessions() {
    return List.copyOf(sessions);
  }

  HttpClient client() {
    return client;
  }

  ClientObservations observations() {
    return observations;
  }

  WriteLedger ledger() {
    return ledger;
  }

  @Override
  public void close() {
    stopped = true;
    threads.forEach(Thread::interrupt);
    threads.forEach(FaultLoad::join);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
