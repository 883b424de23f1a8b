// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimedBodyTest {

  private final AtomicLong clock = new AtomicLong();
  private final ByteArrayOutputStream received = new ByteArrayOutputStream();
  private Duration writeTime = Duration.ZERO;
  private final TimedBody body = new TimedBody(new Output(), clock::get);

  @Test
  void writesABodyUnchanged() throws IOException {
    byte[] bytes = new byte[3 * TimedBody.PART + 1];
    bytes[TimedBody.PART] = 7;
    body.write(bytes);
    assertArrayEquals(bytes, received.toByteArray());
  }

  @Test
  void aSlowReceiverTimesOutWithinOneLargeArray() {
    writeTime = Duration.ofSeconds(16);
    assertThrows(SocketTimeoutException.class, () -> body.write(new byte[10 * TimedBody.PART]));
    assertEquals(2 * TimedBody.PART, received.size());
  }

  @Test
  void everyWriteIsChecked() throws IOException {
    body.write(1);
    clock.addAndGet(TimedBody.TIME_LIMIT.toNanos() + 1);
    assertThrows(SocketTimeoutException.class, () -> body.write(1));
    assertThrows(SocketTimeoutException.class, () -> body.write(new byte[1]));
  }

  private final class Output extends ServletOutputStream {
    @Override
    public void write(int b) {
      received.write(b);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      clock.addAndGet(writeTime.toNanos());
      received.write(bytes, offset, length);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {}
  }
}
