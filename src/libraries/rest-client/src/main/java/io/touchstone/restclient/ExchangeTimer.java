// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.restclient;

import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Closes the socket of a connection when an exchange over it takes too long. The socket's own
 * timeout limits only the wait for each packet: not a blocked write, and not a TLS handshake or a
 * response that arrives byte by byte.
 *
 * <p>An open connection has one scheduled check, which moves to the next deadline whenever it runs.
 * An exchange therefore schedules nothing; it only sets its deadline and clears it.
 */
final class ExchangeTimer implements AutoCloseable {

  private static final int KEEP_THREAD_SECONDS = 10;
  private static final ScheduledThreadPoolExecutor CHECKS = checks();

  private static final long NONE = Long.MIN_VALUE;
  private static final long EXPIRED = Long.MIN_VALUE + 1;

  private final Socket socket;
  private final long limitNanos;
  private final AtomicLong deadline;
  private Future<?> nextCheck;

  private ExchangeTimer(Socket socket, int limitMillis, long deadlineNanos) {
    this.socket = socket;
    this.limitNanos = TimeUnit.MILLISECONDS.toNanos(limitMillis);
    this.deadline = new AtomicLong(deadlineNanos);
  }

  private static ScheduledThreadPoolExecutor checks() {
    ScheduledThreadPoolExecutor checks =
        new ScheduledThreadPoolExecutor(
            1,
            check -> {
              Thread thread = new Thread(check, "exchange-timer");
              thread.setDaemon(true);
              return thread;
            });
    checks.setRemoveOnCancelPolicy(true);
    checks.setKeepAliveTime(KEEP_THREAD_SECONDS, TimeUnit.SECONDS);
    checks.allowCoreThreadTimeOut(true);
    return checks;
  }

  /**
   * Starts the timer of a new connection with its first exchange.
   *
   * @param socket the TCP socket, also with TLS: closing a TLS socket could block
   * @param limitMillis milliseconds that an exchange may take
   * @param deadlineNanos as in {@link #start}
   */
  static ExchangeTimer started(Socket socket, int limitMillis, long deadlineNanos) {
    ExchangeTimer timer = new ExchangeTimer(socket, limitMillis, deadlineNanos);
    timer.schedule(deadlineNanos - System.nanoTime());
    return timer;
  }

  /**
   * Starts to limit an exchange.
   *
   * @param deadlineNanos the time of {@link System#nanoTime} at which the socket is closed, at most
   *     the limit from now
   */
  void start(long deadlineNanos) {
    deadline.set(deadlineNanos);
  }

  /** Ends the exchange. Returns whether it was in time. */
  boolean stop() {
    return deadline.getAndSet(NONE) != EXPIRED;
  }

  /** Returns whether the exchange took too long. */
  boolean isExpired() {
    return deadline.get() == EXPIRED;
  }

  private synchronized void schedule(long nanos) {
    nextCheck = CHECKS.schedule(this::check, nanos, TimeUnit.NANOSECONDS);
  }

  private synchronized void check() {
    if (nextCheck.isCancelled()) {
      return;
    }
    long current = deadline.get();
    long remaining = current == NONE ? limitNanos : current - System.nanoTime();
    if (remaining > 0) {
      schedule(remaining);
    } else if (deadline.compareAndSet(current, EXPIRED)) {
      closeSocket();
    } else {
      schedule(0);
    }
  }

  private void closeSocket() {
    try {
      socket.close();
    } catch (IOException ignored) {
      // It is closed nevertheless.
    }
  }

  /** Cancels the check of a connection that is closed. */
  @Override
  public synchronized void close() {
    nextCheck.cancel(false);
  }
}
