// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectedRepresentationTest {

  private static final Instant CHANGE = Instant.parse("2026-05-04T10:20:30Z");

  /** Another change may follow, even at a replica whose clock is 25 s ahead. */
  @ParameterizedTest
  @CsvSource({"30, 'Mon, 04 May 2026 10:20:30 GMT'", "26, none", "-5, none"})
  void onlyAChangeOfHalfAMinuteAgoHasATime(long secondsAgo, String expected) {
    Map<String, String> headers = new HashMap<>();
    SelectedRepresentation.of(header -> null, CachePolicy.SHARED, 1)
        .withModified(CHANGE)
        .forEachHeader(CHANGE.plusSeconds(secondsAgo), headers::put);
    assertEquals(expected, headers.getOrDefault(HttpHeaders.LAST_MODIFIED, "none"));
  }
}
