// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.session.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ClientDescriptionTest {

  @Test
  void charactersThatCannotBeStoredAreLeftOut() {
    assertEquals(
        new ClientDescription("192.0.2.1", "agent/1é"),
        ClientDescription.of("192.0.2.1\u0000", "ag\r\nent/1é\u009b\ud800"));
  }

  @Test
  void longTextsAreShortened() {
    assertEquals(
        new ClientDescription("n".repeat(64), "a".repeat(200)),
        ClientDescription.of("n".repeat(65), "a".repeat(16_000)));
  }

  @Test
  void aClientMayHaveNoName() {
    assertEquals(new ClientDescription("n", null), ClientDescription.of("n", null));
  }
}
