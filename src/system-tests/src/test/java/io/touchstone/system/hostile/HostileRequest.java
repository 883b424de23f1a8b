// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.system.hostile;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A hostile request and its expected response.
 *
 * @param title what is hostile about it
 * @param statuses the acceptable statuses; 0 for a connection closed without a response
 * @param bare whether Liberty itself responds, without problem details
 * @param request the request as written in the file
 */
record HostileRequest(String title, List<Integer> statuses, boolean bare, String request) {

  private static final Pattern HEADLINE = Pattern.compile("([0-9|]+) (bare )?(.+)");
  private static final Pattern REPEAT = Pattern.compile("\\$\\{(\\d+)\\*([^}]*)}");
  private static final Pattern VALUE = Pattern.compile("\\$\\{([a-z]+)}");
  private static final Pattern BYTE = Pattern.compile("\\\\x([0-9a-fA-F]{2})");

  /**
   * @param text the headline, followed by the request
   */
  static HostileRequest parse(String text) {
    String[] parts = text.split("\n", 2);
    Matcher headline = HEADLINE.matcher(parts[0].strip());
    if (!headline.matches()) {
      throw new IllegalArgumentException(parts[0]);
    }
    return new HostileRequest(
        headline.group(3),
        Arrays.stream(headline.group(1).split("\\|")).map(Integer::valueOf).toList(),
        headline.group(2) != null,
        parts[1].replaceFirst("\n+$", ""));
  }

  /**
   * Returns the bytes to send. Adds Host, Connection and Content-Length if they are missing.
   *
   * @param values the values of the placeholders in the file
   */
  byte[] bytes(String host, Map<String, String> values) {
    String[] parts = request.split("\n\n", 2);
    String body = parts.length < 2 ? "" : expand(parts[1], values);
    StringBuilder head = new StringBuilder(expand(parts[0].replace("\n", "\r\n"), values));
    add(head, "Host", host);
    add(head, "Connection", "close");
    if (parts.length > 1 && !names(head, "Transfer-Encoding")) {
      add(head, "Content-Length", String.valueOf(body.length()));
    }
    return (head + "\r\n\r\n" + body).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Expands placeholders; each character of the result is one byte. */
  private static String expand(String text, Map<String, String> values) {
    String filled = VALUE.matcher(text).replaceAll(name -> quoted(values.get(name.group(1))));
    String repeated =
        REPEAT
            .matcher(filled)
            .replaceAll(found -> quoted(found.group(2).repeat(Integer.parseInt(found.group(1)))));
    return BYTE.matcher(repeated)
        .replaceAll(found -> quoted(Character.toString(Integer.parseInt(found.group(1), 16))));
  }

  private static String quoted(String text) {
    return Matcher.quoteReplacement(text);
  }

  private static void add(StringBuilder head, String name, String value) {
    if (!names(head, name)) {
      head.append("\r\n").append(name).append(": ").append(value);
    }
  }

  private static boolean names(StringBuilder head, String name) {
    return head.toString().toLowerCase().contains("\n" + name.toLowerCase());
  }

  @Override
  public String toString() {
    return title;
  }
}
