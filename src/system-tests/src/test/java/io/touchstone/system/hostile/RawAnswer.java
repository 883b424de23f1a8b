// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What came back.
 *
 * @param status 0 where the connection was ended without an answer
 * @param head the status line and the headers
 */
record RawAnswer(int status, String head, String body) {

  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final List<String> INSIDES =
      List.of("Exception", "\tat ", "java.", "com.ibm", "SRVE", "<html");

  static RawAnswer of(byte[] received) {
    String text = new String(received, StandardCharsets.UTF_8);
    int end = text.indexOf(END_OF_HEAD);
    if (end < 0) {
      return new RawAnswer(0, text, "");
    }
    String head = text.substring(0, end);
    return new RawAnswer(
        Integer.parseInt(head.split(" ", 3)[1]), head, text.substring(end + END_OF_HEAD.length()));
  }

  boolean isProblem() {
    return head.toLowerCase().contains("content-type: application/problem+json");
  }

  /** Tells whom it refuses nothing of what the service is made of. */
  void assertDiscreet() {
    for (String inside : status < 400 ? List.<String>of() : INSIDES) {
      assertTrue(!head.contains(inside) && !body.contains(inside), this::toString);
    }
    assertTrue(!body.contains("HTTP/1.1 "), () -> "one more answer than requests: " + this);
  }

  /** Has the headers by which browsers take it for what it is. */
  void assertGuarded() {
    assertTrue(status == 0 || head.contains("nosniff"), this::toString);
    assertTrue(status == 0 || head.contains("default-src 'none'"), this::toString);
  }

  @Override
  public String toString() {
    return head + END_OF_HEAD + body.substring(0, Math.min(body.length(), 500));
  }
}
