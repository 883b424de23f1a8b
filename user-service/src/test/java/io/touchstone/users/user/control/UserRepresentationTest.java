// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.touchstone.hypermedia.Link;
import org.junit.jupiter.api.Test;

class UserRepresentationTest {

  private static final String USERS = "https://users.example";
  private static final String DOCUMENTS = "https://documents.example";

  @Test
  void theFormChangesWithTheLinksOnly() {
    String form = form(USERS, DOCUMENTS);
    assertEquals(form, form(USERS, DOCUMENTS));
    assertNotEquals(form, form("https://other.example", DOCUMENTS));
    assertNotEquals(form, form(USERS, "https://other.example"));
  }

  private static String form(String users, String documents) {
    return new UserRepresentation(new Link(users), new Link(documents)).form();
  }
}
