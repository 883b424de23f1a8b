// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.Timer;

/**
 * Sends requests at a constant rate, each due at a fixed time. If no client is free at that time,
 * the request is sent late, and its latency counts from the time it was due. Otherwise a slow
 * response would hold back the very requests that would have suffered from it (coordinated
 * omission).
 */
final class ArrivalTimer extends AbstractTestElement implements Timer, NoThreadClone {

  private static final long serialVersionUID = 1;
  private static final double NANOS = 1e9;

  private final transient LongConsumer due;
  private final double interval;
  private final long last;
  private final AtomicLong turns = new AtomicLong();
  private final AtomicLong first = new AtomicLong();

  /**
   * @param due called on the thread of each request with the time at which it was due
   * @param seconds time after which no request is due
   */
  ArrivalTimer(LongConsumer due, double perSecond, double seconds) {
    this.due = due;
    this.interval = NANOS / perSecond;
    this.last = Math.round(perSecond * seconds);
  }

  @Override
  public long delay() {
    first.compareAndSet(0, System.nanoTime());
    long turn = turns.getAndIncrement();
    if (turn < last) {
      await(first.get() + (long) (turn * interval));
    } else {
      JMeterContextService.getContext().getThread().stop();
    }
    return 0;
  }

  /** Waits here, because JMeter itself waits in whole milliseconds. */
  private void await(long time) {
    for (long left = time - System.nanoTime(); left > 0; left = time - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
    }
    due.accept(time);
  }
}
