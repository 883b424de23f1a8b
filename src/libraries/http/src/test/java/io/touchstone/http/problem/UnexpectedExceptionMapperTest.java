// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.problem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.touchstone.testing.log.LogCapture;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

class UnexpectedExceptionMapperTest {

  @Test
  void anUnexpectedExceptionIsLoggedButNotSent() {
    try (LogCapture log = LogCapture.of(UnexpectedExceptionMapper.class.getName())) {
      Response response =
          new UnexpectedExceptionMapper().toResponse(new IllegalStateException("row 17 is broken"));
      assertEquals(500, response.getStatus());
      assertFalse(response.getEntity().toString().contains("row 17"));
      assertTrue(log.text().contains("IllegalStateException: row 17 is broken"), log::text);
      assertTrue(log.text().contains("UnexpectedExceptionMapperTest.java"), log::text);
    }
  }
}
