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
  void theNameTellsTheMediaType(String name, String mediaType) {
    assertEquals(mediaType, StaticFile.of(name, new byte[0]).mediaType());
  }

  @Test
  void otherBytesHaveAnotherTag() {
    assertNotEquals(file.entityTag(), StaticFile.of("a.js", new byte[] {1, 2, 4}).entityTag());
  }

  @Test
  void aClientThatNamesTheTagKnowsTheFile() {
    assertTrue(file.knownBy(file.entityTag()));
    assertTrue(file.knownBy("\"x\", W/" + file.entityTag()));
    assertTrue(file.knownBy("*"));
    assertFalse(file.knownBy("\"x\""));
    assertFalse(file.knownBy(null));
  }

  @Test
  void pagesMayLoadFromTheSystemAlone() {
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
