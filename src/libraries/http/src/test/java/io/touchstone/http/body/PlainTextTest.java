// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {

  @Test
  void assignedCharactersArePlain() {
    assertTrue(PlainText.isPlain("tab\t \u00fc \u4e2d \ud83d\ude00 \ufffd"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0000", "a\ud83d", "\ude00a", "\uffff", "\ufdd0", "\udbff\udfff"})
  void noncharactersAndSurrogatesAreNotPlain(String text) {
    assertFalse(PlainText.isPlain(text));
  }
}
