// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.hypermedia.Link;
import io.touchstone.hypermedia.MediaFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class UserRepresentationTest {

  private static final String USERS = "https://users.example";
  private static final String DOCUMENTS = "https://documents.example";

  @ParameterizedTest
  @EnumSource
  void theFormChangesWithTheLinksOnly(MediaFormat format) {
    String form = form(USERS, DOCUMENTS, format);
    assertEquals(form, form(USERS, DOCUMENTS, format));
    assertNotEquals(form, form("https://other.example", DOCUMENTS, format));
    assertNotEquals(form, form(USERS, "https://other.example", format));
  }

  private static String form(String users, String documents, MediaFormat format) {
    return new UserRepresentation(new Link(users), new Link(documents)).form(format);
  }
}
