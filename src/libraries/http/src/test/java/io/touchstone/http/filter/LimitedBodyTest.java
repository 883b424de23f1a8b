// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LimitedBodyTest {

  private static final byte[] BYTES = {1, 2, (byte) 0xff};

  private final AtomicLong clock = new AtomicLong();

  @Test
  void readsABodyWithinTheLimit() throws IOException {
    assertArrayEquals(BYTES, body(new ByteArrayInputStream(BYTES), 3).readAllBytes());
    assertEquals(1, body(new ByteArrayInputStream(BYTES), 3).read());
  }

  @Test
  void oneByteAboveTheLimitIsTooLarge() {
    assertFails(413, "close", body(new ByteArrayInputStream(BYTES), 2));
  }

  @Test
  void aSlowBodyTimesOut() throws IOException {
    InputStream body = body(new ByteArrayInputStream(BYTES), 3);
    body.read();
    clock.addAndGet(LimitedBody.TIME_LIMIT.toNanos() + 1);
    assertFails(408, "close", body);
  }

  @Test
  void aCompleteBodyIsAcceptedAfterTheTimeLimit() throws IOException {
    InputStream body = body(new ByteArrayInputStream(BYTES), 3);
    body.readNBytes(3);
    clock.addAndGet(LimitedBody.TIME_LIMIT.toNanos() + 1);
    assertEquals(-1, body.read());
  }

  @Test
  void aStalledBodyTimesOut() {
    assertFails(408, "close", body(failing(new SocketTimeoutException()), 3));
  }

  @Test
  void aTruncatedBodyIsABadRequest() {
    assertFails(400, null, body(failing(new IOException()), 3));
  }

  /** The connection is closed instead of reading the rest. */
  private static void assertFails(int status, String connection, InputStream body) {
    Response response = assertThrows(ProblemException.class, body::readAllBytes).getResponse();
    assertEquals(status, response.getStatus());
    assertEquals(connection, response.getHeaderString("Connection"));
  }

  private InputStream body(InputStream bytes, long allowed) {
    return new LimitedBody(new Input(bytes), allowed, clock::get);
  }

  private static InputStream failing(IOException failure) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        throw failure;
      }
    };
  }

  private static final class Input extends ServletInputStream {
    private final InputStream bytes;

    Input(InputStream bytes) {
      this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
      return bytes.read();
    }

    @Override
    public boolean isFinished() {
      return false;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {}
  }
}
