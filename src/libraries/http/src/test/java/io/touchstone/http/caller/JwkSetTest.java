// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.caller;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JwkSetTest {

  @Test
  void aSetWithAnRsaKeyIsAccepted() {
    assertTrue(
        hasRsaKey("{\"keys\":[{\"kty\":\"EC\"},{\"kty\":\"RSA\",\"n\":\"AQ\",\"e\":\"AQAB\"}]}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<html>maintenance</html>",
        "[]",
        "{}",
        "{\"keys\":{}}",
        "{\"keys\":[]}",
        "{\"keys\":[1]}",
        "{\"keys\":[{\"kty\":\"EC\"}]}",
        "{\"keys\":[{\"kty\":\"RSA\"}]}"
      })
  void anythingElseIsRejected(String text) {
    assertFalse(hasRsaKey(text));
  }

  private static boolean hasRsaKey(String text) {
    return JwkSet.hasRsaKey(text.getBytes(StandardCharsets.UTF_8));
  }
}
