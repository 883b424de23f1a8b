// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.report.markup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {

  @Test
  void valuesAreNotReplacedAgain() {
    assertEquals(
        "<p>{{second}} $1</p>\n<p>b</p>\n",
        Template.fill(
            TemplateTest.class, "template.html", Map.of("first", "{{second}} $1", "second", "b")));
  }

  @Test
  void placeholderWithoutAValueIsRejected() {
    assertThrows(
        IllegalArgumentException.class,
        () -> Template.fill(TemplateTest.class, "template.html", Map.of("first", "a")));
  }
}
