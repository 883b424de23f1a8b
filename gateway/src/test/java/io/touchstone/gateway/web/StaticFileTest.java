// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StaticFileTest {
  private final StaticFile file = StaticFile.of("a.js", new byte[] {1, 2, 3});

  @Test
  void differentContentHasADifferentEntityTag() {
    assertNotEquals(file.entityTag(), StaticFile.of("a.js", new byte[] {1, 2, 4}).entityTag());
  }

  @Test
  void ifNoneMatchMatchesTheEntityTag() {
    assertTrue(file.matches(file.entityTag()));
    assertTrue(file.matches("\"x\", W/" + file.entityTag()));
    assertTrue(file.matches("*"));
    assertFalse(file.matches("\"x\""));
    assertFalse(file.matches(null));
  }

  @Test
  void pagesMayOnlyLoadFromTheSystem() {
    String policy =
        StaticFileServlet.contentSecurityPolicy(
            List.of("https://a.example/x", "https://a.example", "http://b.example:8080"));
    assertTrue(
        policy.contains("connect-src 'self' https://a.example http://b.example:8080; base-uri"));
    assertTrue(policy.startsWith("default-src 'none'; script-src 'self'; "));
  }
}
