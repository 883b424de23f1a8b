// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallOutcomeTest {
  @ParameterizedTest
  @CsvSource({
    "200,answered",
    "304,answered",
    "404,answered",
    "429,answered",
    "500,failed",
    "502,failed",
    "503,unavailable"
  })
  void theStatusDeterminesTheOutcome(int status, String outcome) {
    assertEquals(outcome, CallOutcome.of(status).label());
  }
}
