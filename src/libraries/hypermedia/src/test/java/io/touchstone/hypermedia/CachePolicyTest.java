// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CachePolicyTest {

  private static final Instant CHANGE = Instant.parse("2026-05-04T10:20:30Z");

  @Test
  void aChangeOfHalfAMinuteAgoHasATime() {
    assertEquals("Mon, 04 May 2026 10:20:30 GMT", lastModified(CHANGE.plusSeconds(30)));
  }

  /** Even at a replica whose clock is 25 s ahead, in the second of the change. */
  @Test
  void aLaterChangeHasNoTimeBecauseAnotherMayFollow() {
    assertNull(lastModified(CHANGE.plusSeconds(26)));
  }

  @Test
  void aChangeInTheFutureHasNoTime() {
    assertNull(lastModified(CHANGE.minusSeconds(5)));
  }

  private static String lastModified(Instant now) {
    return CachePolicy.SHARED
        .apply(Response.ok(), "1", CHANGE, now)
        .build()
        .getHeaderString(HttpHeaders.LAST_MODIFIED);
  }
}
