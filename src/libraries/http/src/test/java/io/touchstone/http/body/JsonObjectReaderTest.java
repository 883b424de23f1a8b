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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "x",
        "[]",
        "1",
        "null",
        "{",
        "{\"a\":1}}",
        "{\"a\":1}{}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":{\"b\":1,\"b\":2}}",
        "{\"a\":1e99999999999}",
        "{\"a\":\"\\ud83\"}",
        "{\"a\":\"\0\"}"
      })
  void anythingButOneObjectIsABadRequest(String text) {
    assertBad(text);
  }

  @Test
  void deepNestingIsABadRequest() {
    assertBad("{\"a\":".repeat(100_000));
    assertBad("{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}");
  }

  @Test
  void aVeryLongNumberIsABadRequest() {
    assertBad("{\"a\":" + "9".repeat(100_000) + "}");
    assertBad("{\"a\":0." + "9".repeat(100_000) + "}");
  }

  @Test
  void malformedUtf8IsABadRequest() {
    byte[] bytes = {'{', '"', 'a', '"', ':', '"', (byte) 0xff, '"', '}'};
    assertEquals(
        400,
        assertThrows(
                ProblemException.class,
                () -> JsonObjectReader.read(new ByteArrayInputStream(bytes)))
            .getResponse()
            .getStatus());
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

  private static void assertBad(String text) {
    ProblemException problem =
        assertThrows(ProblemException.class, () -> JsonObjectReader.read(body(text)));
    assertEquals(400, problem.getResponse().getStatus());
  }

  private static ByteArrayInputStream body(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
