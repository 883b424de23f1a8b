// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A response as received.
 *
 * @param status the status code; 0 if the connection was closed without a response
 * @param head the status line and the headers
 */
public record RawResponse(int status, String head, String body) {

  private static final String END_OF_HEAD = "\r\n\r\n";
  private static final List<String> INTERNALS =
      List.of("Exception", "\tat ", "java.", "com.ibm", "SRVE", "<html");

  /** Parses a response, without an interim one before it. */
  static RawResponse of(byte[] received) {
    String text = new String(received, StandardCharsets.UTF_8);
    String last = text.replaceFirst("(?s)^HTTP/1.1 100 .*?\r\n\r\n", "");
    int end = last.indexOf(END_OF_HEAD);
    if (end < 0) {
      return new RawResponse(0, last, "");
    }
    String head = last.substring(0, end);
    return new RawResponse(
        Integer.parseInt(head.split(" ", 3)[1]), head, last.substring(end + END_OF_HEAD.length()));
  }

  public boolean isProblem() {
    return head.toLowerCase().contains("content-type: application/problem+json");
  }

  /** Checks that an error response reveals no implementation details. */
  public void assertNoInternals() {
    for (String internal : status < 400 ? List.<String>of() : INTERNALS) {
      assertTrue(!head.contains(internal) && !body.contains(internal), this::toString);
    }
    assertTrue(!body.contains("HTTP/1.1 "), () -> "more responses than requests: " + this);
  }

  @Override
  public String toString() {
    return head + END_OF_HEAD + body.substring(0, Math.min(body.length(), 500));
  }
}
