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

  @Test
  void aValueThatIsPartOfAnotherLeavesNothingOfIt() {
    Secrets secrets = new Secrets();
    secrets.add("01234567");
    secrets.add("01234567-rest");
    secrets.add("token 01234567");
    assertEquals("***, ***, ***", secrets.hidden("01234567-rest, 01234567, token 01234567"));
  }
}
