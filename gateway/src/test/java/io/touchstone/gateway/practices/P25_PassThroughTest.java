// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.gateway.practices;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class P25_PassThroughTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"title\":\"Große \\\"Pläne\\\" \\\\ \\n"
            + "\",\"uri\":\"http://localhost:9080/documents/1\"}",
        "{\"id\":102485935,\"ratio\":1.50,\"shared\":true,\"thumbnail\":null,\"pages\":[{},[]]}"
      })
  void aBodyThatWasDecodedIsEncodedToTheSameBytes(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    byte[] again = P25_PassThrough.encoded(P25_PassThrough.decoded(bytes));
    assertEquals(body, new String(again, StandardCharsets.UTF_8));
  }
}
