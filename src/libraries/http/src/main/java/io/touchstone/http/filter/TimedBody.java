// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A response body that fails if the client takes longer than 30 s to receive it, so that the server
 * closes the connection. Liberty limits each write only: a client that reads a few bytes now and
 * then could occupy a thread for as long as it likes. Large arrays are written in parts, because
 * the time is checked between writes.
 */
class TimedBody extends ServletOutputStream {
  static final Duration TIME_LIMIT = Duration.ofSeconds(30);
  static final int PART = 32 * 1024;

  private final ServletOutputStream body;
  private final LongSupplier clock;
  private final long deadline;

  /**
   * @param clock a monotonic clock in nanoseconds
   */
  TimedBody(ServletOutputStream body, LongSupplier clock) {
    this.body = body;
    this.clock = clock;
    this.deadline = clock.getAsLong() + TIME_LIMIT.toNanos();
  }

  @Override
  public void write(int b) throws IOException {
    requireTime();
    body.write(b);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int end = offset + length;
    for (int start = offset; start < end; start += PART) {
      requireTime();
      body.write(bytes, start, Math.min(PART, end - start));
    }
  }

  private void requireTime() throws SocketTimeoutException {
    if (clock.getAsLong() - deadline > 0) {
      throw new SocketTimeoutException(
          "the client did not receive the response within " + TIME_LIMIT.toSeconds() + " s");
    }
  }

  @Override
  public void flush() throws IOException {
    body.flush();
  }

  @Override
  public boolean isReady() {
    return body.isReady();
  }

  @Override
  public void setWriteListener(WriteListener listener) {
    body.setWriteListener(listener);
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
