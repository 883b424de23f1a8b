// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import static io.touchstone.testing.problem.Problems.status;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

  private static final String ID = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  @Test
  void decodedCursorEqualsTheEncodedOne() {
    Cursor byTime = new Cursor(Instant.parse("2016-08-17T12:00:00Z"), UUID.fromString(ID));
    Cursor byTitle = new Cursor("a title \ud83d\ude00", UUID.fromString(ID));
    assertEquals(byTime, Cursor.ofTime(byTime.toString()));
    assertEquals(byTitle, Cursor.ofTitle(byTitle.toString()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ID,
        ID + " ",
        ID + " 2016-08-17",
        ID + " 2016-08-17T12:00:00.5Z",
        ID + " +999999999-12-31T23:59:59Z",
        ID + " -999999999-01-01T00:00:00Z",
        "x 2016-08-17T12:00:00Z"
      })
  void malformedCursorIsABadRequest(String plain) {
    assertEquals(400, status(() -> Cursor.ofTime(encoded(plain))));
  }

  @Test
  void impossibleTitleIsABadRequest() {
    assertEquals(400, status(() -> Cursor.ofTitle(encoded(ID + " \u0000"))));
    assertEquals(400, status(() -> Cursor.ofTitle(encoded(ID + " " + "a".repeat(801)))));
    assertEquals(400, status(() -> Cursor.ofTitle("%%")));
  }

  private static String encoded(String plain) {
    return Base64.getUrlEncoder().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
  }
}
