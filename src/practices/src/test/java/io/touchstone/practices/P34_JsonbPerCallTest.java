// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class P34_JsonbPerCallTest {

  private final P34_JsonbPerCall practice = new P34_JsonbPerCall();

  @Test
  void bothVariantsReturnTheSame() throws Exception {
    String expected = "{\"id\":\"d1\",\"shared\":true,\"title\":\"Overview\"}";
    assertEquals(expected, practice.naive("d1"));
    assertEquals(expected, practice.tuned("d1"));
  }
}
