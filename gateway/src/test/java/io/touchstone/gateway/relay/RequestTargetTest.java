// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.relay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTargetTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "/documents",
        "/documents/",
        "/users/batch/1,2",
        "/documents/thumb/ff0069a7-bf80-4f29-bdf0-aeb6cc8da593/0/241278/NULL/400",
        "/documents/a..b/.c"
      })
  void aPlainPathIsForwardedUnchanged(String path) {
    assertEquals(path, RequestTarget.of(path, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "id=1&id=2", "title=%25a%7Bb%7D&after=a%2Fb+c", "a=/../b//c?d"})
  void aQueryIsForwardedUnchanged(String query) {
    assertEquals("/documents?" + query, RequestTarget.of("/documents", query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "documents",
        "//documents",
        "/documents//x",
        "/documents/..",
        "/documents/../creators/1/documents",
        "/documents/./x",
        "/documents/..;/x",
        "/documents;a=b",
        "/documents/%2e%2e/x",
        "/documents/a%2fb",
        "/documents/a%00",
        "/documents/a\\b",
        "/documents/a b",
        "/documents/a@b"
      })
  void anAmbiguousPathIsRejected(String path) {
    assertThrows(ProblemException.class, () -> RequestTarget.of(path, null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a=|", "a=%zz", "a= b", "a={b}", "a=<", "a#b^"})
  void aQueryThatIsNotPercentEncodedIsRejected(String query) {
    assertThrows(ProblemException.class, () -> RequestTarget.of("/documents", query));
  }

  @Test
  void aLongPathDoesNotBacktrack() {
    String path = "/a".repeat(8_000) + "%";
    assertThrows(ProblemException.class, () -> RequestTarget.of(path, null));
  }
}
