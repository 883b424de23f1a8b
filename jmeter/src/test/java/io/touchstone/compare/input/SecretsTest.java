// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.compare.input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SecretsTest {

  @Test
  void valuesAreHidden() {
    Secrets secrets = new Secrets();
    secrets.add("Bearer  0123456789abcdef");
    secrets.add("short");
    assertEquals(
        "***, ***, short",
        secrets.hidden("Bearer  0123456789abcdef, Bearer  0123456789abcdef, short"));
  }
}
