// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.load;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.apache.jmeter.samplers.SampleResult;

/** The samples of one JMeter thread. Only that thread writes them, so no lock is needed. */
final class ThreadSamples {

  private static final int SIGNIFICANT_DIGITS = 3;

  private final Histogram latency = new Histogram(SIGNIFICANT_DIGITS);
  private SampleResult firstError;
  private long errors;
  private long bytes;
  private long firstStart;
  private long due;
  private long start;
  private long end;
  private boolean open;

  /** Records when the next request is due, whenever it is sent. */
  void due(long time) {
    due = time;
  }

  /** Records the start of a request; several requests may count as one. */
  void started() {
    if (!open) {
      open = true;
      start = due == 0 ? System.nanoTime() : due;
      if (latency.getTotalCount() == 0) {
        firstStart = start;
      }
    }
  }

  void ended() {
    end = System.nanoTime();
  }

  void count(SampleResult result) {
    open = false;
    latency.recordValue(TimeUnit.NANOSECONDS.toMicros(end - start));
    bytes += result.getBytesAsLong();
    if (!result.isSuccessful()) {
      errors++;
      if (firstError == null) {
        firstError = result;
      }
    }
  }

  Histogram latency() {
    return latency;
  }

  long errors() {
    return errors;
  }

  long bytes() {
    return bytes;
  }

  long firstStart() {
    return firstStart;
  }

  long lastEnd() {
    return end;
  }

  SampleResult firstError() {
    return firstError;
  }
}
