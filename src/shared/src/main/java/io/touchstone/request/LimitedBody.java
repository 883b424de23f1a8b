// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.request;

import io.touchstone.problem.ProblemException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Ends the request with a problem once more bytes came than are allowed (413), once it took longer
 * than it may, or where it stops (408), or where it is not what its head says (400). A client that
 * sends a byte now and then would else hold a thread for as long as it likes.
 */
class LimitedBody extends ServletInputStream {
  static final Duration LONGEST = Duration.ofSeconds(30);

  private final ServletInputStream body;
  private final LongSupplier clock;
  private final long end;
  private long left;

  /**
   * @param clock nanoseconds
   */
  LimitedBody(ServletInputStream body, long allowed, LongSupplier clock) {
    this.body = body;
    this.left = allowed;
    this.clock = clock;
    this.end = clock.getAsLong() + LONGEST.toNanos();
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) {
    int read = receive(buffer, offset, length);
    left -= Math.max(read, 0);
    if (left < 0) {
      throw ProblemException.contentTooLarge(BodyLimitFilter.DETAIL);
    }
    if (read >= 0 && clock.getAsLong() - end > 0) {
      throw tooSlow();
    }
    return read;
  }

  private int receive(byte[] buffer, int offset, int length) {
    try {
      return body.read(buffer, offset, length);
    } catch (SocketTimeoutException silent) {
      throw tooSlow();
    } catch (IOException broken) {
      throw ProblemException.badRequest("the body ends early, or is not in chunks as it should be");
    }
  }

  private static ProblemException tooSlow() {
    return ProblemException.requestTimeout(
        "the body took too long; send it within " + LONGEST.toSeconds() + " seconds");
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
