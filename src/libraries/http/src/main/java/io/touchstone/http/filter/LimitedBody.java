// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import io.touchstone.http.problem.ProblemException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Fails the request if its body is too large (413), too slow or stalled (408), or truncated or
 * badly chunked (400). Without the time limit, a client that sends a byte now and then could occupy
 * a thread indefinitely.
 */
class LimitedBody extends ServletInputStream {
  static final Duration TIME_LIMIT = Duration.ofSeconds(30);

  private final ServletInputStream body;
  private final LongSupplier clock;
  private final long deadline;
  private long remaining;

  /**
   * @param allowed maximum size in bytes
   * @param clock a monotonic clock in nanoseconds
   */
  LimitedBody(ServletInputStream body, long allowed, LongSupplier clock) {
    this.body = body;
    this.remaining = allowed;
    this.clock = clock;
    this.deadline = clock.getAsLong() + TIME_LIMIT.toNanos();
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    int read = receive(buffer, offset, length);
    remaining -= Math.max(read, 0);
    if (remaining < 0) {
      throw ProblemException.contentTooLarge(BodyLimitFilter.DETAIL);
    }
    if (read >= 0 && clock.getAsLong() - deadline > 0) {
      throw tooSlow();
    }
    return read;
  }

  private int receive(byte[] buffer, int offset, int length) {
    try {
      return body.read(buffer, offset, length);
    } catch (SocketTimeoutException stalled) {
      throw tooSlow();
    } catch (IOException broken) {
      throw ProblemException.badRequest("The body is truncated or badly chunked.");
    }
  }

  private static ProblemException tooSlow() {
    return ProblemException.requestTimeout(
        "The body took too long; send it within " + TIME_LIMIT.toSeconds() + " seconds.");
  }

  @Override
  public boolean isFinished() {
    return body.isFinished();
  }

  @Override
  public boolean isReady() {
    return body.isReady();
  }

  @Override
  public void setReadListener(ReadListener listener) {
    body.setReadListener(listener);
  }

  @Override
  public void close() throws IOException {
    body.close();
  }
}
