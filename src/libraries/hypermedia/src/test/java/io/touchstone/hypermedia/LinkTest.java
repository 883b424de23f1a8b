// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.hypermedia;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import org.junit.jupiter.api.Test;

class LinkTest {

  private final Link document = new Link("http://localhost:9080/documents/1");

  @Test
  void appendsAPath() {
    assertEquals("http://localhost:9080/documents/1/pages", document.append("/pages").uri());
  }

  @Test
  void parsesALinkAsAUri() {
    assertEquals(URI.create("http://localhost:9080/documents/1"), document.toUri());
  }

  @Test
  void rejectsATemplateAsAUri() {
    Link template = new Link("http://localhost:9080/documents/{id}");
    assertThrows(IllegalArgumentException.class, template::toUri);
  }
}
