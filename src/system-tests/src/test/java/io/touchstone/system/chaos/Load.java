// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.chaos;

import io.touchstone.system.Account;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Writers and readers who go on whatever happens. */
final class Load implements AutoCloseable {

  private final String gateway;
  private final Observations observations = new Observations();
  private final Ledger ledger = new Ledger();
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final ReadWriteLock acting = new ReentrantReadWriteLock(true);
  private final List<Thread> threads = new ArrayList<>();

  private volatile boolean over;

  private Load(String gateway) {
    this.gateway = gateway;
  }

  /** Each writer has an account and a reader. */
  static Load start(String gateway, int writers) {
    Load load = new Load(gateway);
    for (int i = 0; i < writers; i++) {
      Session session = new Session(gateway, Account.signUp(gateway), load.client);
      load.run(new Writer("writer" + i, load, session));
      load.run(new Reader("reader" + i, load, session));
    }
    return load;
  }

  private void run(Visitor visitor) {
    observations.register(visitor.name());
    Thread thread = new Thread(visitor, visitor.name());
    threads.add(thread);
    thread.start();
  }

  /** Runs something while nothing is in work. */
  void whilePaused(Runnable check) {
    acting.writeLock().lock();
    try {
      check.run();
    } finally {
      acting.writeLock().unlock();
    }
  }

  /**
   * @return false once the load is over
   */
  boolean act(Action action) throws InterruptedException {
    acting.readLock().lock();
    try {
      action.run();
    } finally {
      acting.readLock().unlock();
    }
    return !over;
  }

  /** Some requests that belong together. */
  interface Action {
    void run() throws InterruptedException;
  }

  String gateway() {
    return gateway;
  }

  HttpClient client() {
    return client;
  }

  Observations observations() {
    return observations;
  }

  Ledger ledger() {
    return ledger;
  }

  @Override
  public void close() {
    over = true;
    threads.forEach(Thread::interrupt);
    threads.forEach(Load::join);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }
}
