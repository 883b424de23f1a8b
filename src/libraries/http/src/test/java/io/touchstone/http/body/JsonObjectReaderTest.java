// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.touchstone.http.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonObjectReaderTest {

  @Test
  void readsAnObject() {
    assertEquals(
        "Große Pläne", JsonObjectReader.read(body("{\"a\":\"Große Pläne\"}")).getString("a"));
  }

  /** The bodies in {@code json.http} of the system tests are bad requests, too. */
  @ParameterizedTest
  @ValueSource(strings = {"", "x", "[]", "1", "{", "{\"a\":\"\\ud83\"}"})
  void anythingButOneObjectIsABadRequest(String text) {
    ProblemException problem =
        assertThrows(ProblemException.class, () -> JsonObjectReader.read(body(text)));
    assertEquals(400, problem.getResponse().getStatus());
  }

  @Test
  void aDefectIsNotReportedAsABadRequest() {
    NullPointerException defect = new NullPointerException("a defect");
    InputStream defective =
        new InputStream() {
          @Override
          public int read() {
            throw defect;
          }
        };
    assertSame(
        defect, assertThrows(NullPointerException.class, () -> JsonObjectReader.read(defective)));
  }

  private static ByteArrayInputStream body(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
