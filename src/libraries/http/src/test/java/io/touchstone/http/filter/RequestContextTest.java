// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestContextTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "0", "order-7_B.z", "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593"})
  void acceptsAValidId(String id) {
    assertEquals(id, RequestContext.idOf(id));
  }

  @Test
  void acceptsUpTo64Characters() {
    assertEquals("x".repeat(64), RequestContext.idOf("x".repeat(64)));
    assertNotEquals("x".repeat(65), RequestContext.idOf("x".repeat(65)));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", " ", "a b", "a\r\nSet-Cookie: x", "é", "a,b", "<script>"})
  void replacesAnInvalidIdByAUuid(String sent) {
    assertEquals(4, UUID.fromString(RequestContext.idOf(sent)).version());
  }
}
