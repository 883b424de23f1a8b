// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticFileTest {
  private final StaticFile file = StaticFile.of("a.js", new byte[] {1, 2, 3});

  @ParameterizedTest
  @CsvSource({
    "index.html,text/html; charset=utf-8",
    "main.js,text/javascript; charset=utf-8",
    "a.b.css,text/css; charset=utf-8",
    "icon.SVG,image/svg+xml",
    "font.woff2,font/woff2",
    "LICENSE,application/octet-stream"
  })
  void theExtensionDeterminesTheMediaType(String name, String mediaType) {
    assertEquals(mediaType, StaticFile.of(name, new byte[0]).mediaType());
  }

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
    ContentSecurityPolicy policy =
        ContentSecurityPolicy.forLinksTo(
            List.of("https://a.example/x", "https://a.example", "http://b.example:8080"));
    assertTrue(
        policy
            .forApp()
            .contains("connect-src 'self' https://a.example http://b.example:8080; base-uri"));
    assertTrue(policy.forApp().startsWith("default-src 'none'; script-src 'self'; "));
  }
}
