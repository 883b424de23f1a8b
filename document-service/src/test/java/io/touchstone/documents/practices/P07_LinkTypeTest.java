// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.touchstone.documents.document.control.TestDocuments;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class P07_LinkTypeTest {

  private static final String EXAMPLE = "ff0069a7-bf80-4f29-bdf0-aeb6cc8da593";

  private final P07_LinkType practice = new P07_LinkType();

  @BeforeEach
  void wire() {
    practice.links = TestDocuments.LINKS;
  }

  @Test
  void allVariantsReturnTheSameTenLinks() {
    String expected = practice.tuned(EXAMPLE).toString();
    assertEquals(10, practice.tuned(EXAMPLE).size());
    assertEquals(expected, practice.naive(EXAMPLE).toString());
    assertEquals(expected, practice.restLink(EXAMPLE).toString());
  }
}
