// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SelectedRepresentationTest {

  private static final Instant CHANGE = Instant.parse("2026-05-04T10:20:30Z");

  @Test
  void aChangeOfAnEarlierSecondHasATime() {
    assertEquals("Mon, 04 May 2026 10:20:30 GMT", lastModified(CHANGE.plusSeconds(1)));
  }

  @Test
  void aChangeOfTheCurrentSecondHasNoTimeBecauseAnotherMayFollow() {
    assertEquals("none", lastModified(CHANGE.plusMillis(999)));
  }

  @Test
  void aChangeInTheFutureHasNoTime() {
    assertEquals("none", lastModified(CHANGE.minusSeconds(5)));
  }

  private static String lastModified(Instant now) {
    Map<String, String> headers = new HashMap<>();
    SelectedRepresentation.of(header -> null, CachePolicy.SHARED, 1)
        .withModified(CHANGE)
        .forEachHeader(now, headers::put);
    return headers.getOrDefault(HttpHeaders.LAST_MODIFIED, "none");
  }
}
