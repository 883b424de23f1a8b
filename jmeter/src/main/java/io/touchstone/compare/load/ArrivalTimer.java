// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.timers.Timer;

/**
 * Lets requests arrive at a constant rate, each at a time that is fixed beforehand. A request that
 * no client was free for at its time is sent late, and its latency counts from that time on:
 * otherwise a slow answer would keep away the very requests that would have suffered from it
 * (coordinated omission).
 */
final class ArrivalTimer extends AbstractTestElement implements Timer, NoThreadClone {

  private static final long serialVersionUID = 1;
  private static final double NANOS = 1e9;

  private final transient SampleRecorder recorder;
  private final double interval;
  private final AtomicLong turns = new AtomicLong();
  private final AtomicLong first = new AtomicLong();

  ArrivalTimer(SampleRecorder recorder, double perSecond) {
    this.recorder = recorder;
    this.interval = NANOS / perSecond;
  }

  /** Waits by itself, since JMeter knows only milliseconds. */
  @Override
  public long delay() {
    first.compareAndSet(0, System.nanoTime());
    long due = first.get() + (long) (turns.getAndIncrement() * interval);
    for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
      LockSupport.parkNanos(left);
      if (Thread.currentThread().isInterrupted()) {
        break;
      }
    }
    recorder.due(due);
    return 0;
  }
}
