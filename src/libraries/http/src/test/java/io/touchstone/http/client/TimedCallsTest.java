// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TimedCallsTest {

  private final AtomicInteger sent = new AtomicInteger();
  private final CountDownLatch release = new CountDownLatch(1);
  private final TimedCalls calls = new TimedCalls("service", 100, 1);

  @AfterEach
  void stop() {
    release.countDown();
    calls.close();
  }

  @Test
  void abandonedCallsCountAgainstTheLimit() {
    assertThrows(ProcessingException.class, () -> calls.send(this::endless));
    assertThrows(ProcessingException.class, () -> calls.send(this::endless));
    assertEquals(1, sent.get());
  }

  @Test
  void aFailedCallDoesNotCountAgainstTheLimit() {
    WebApplicationException failure = new WebApplicationException(418);
    for (int i = 0; i < 2; i++) {
      assertSame(
          failure,
          assertThrows(
              WebApplicationException.class,
              () ->
                  calls.send(
                      () -> {
                        throw failure;
                      })));
    }
  }

  private Response endless() {
    sent.incrementAndGet();
    return Response.ok(new EndlessBody()).build();
  }

  /** Like a body from a socket: an interrupt does not end a read. */
  private final class EndlessBody extends InputStream {
    @Override
    public int read() {
      while (release.getCount() > 0) {
        Thread.onSpinWait();
      }
      return -1;
    }
  }
}
