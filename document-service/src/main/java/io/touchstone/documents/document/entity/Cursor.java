// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.input.Text;
import io.touchstone.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A place in a list: that of the item with this sort key and id, whether it is still there or not.
 *
 * @param key what the list is sorted by: an {@link Instant} or a title in lower case
 */
public record Cursor(Object key, UUID id) {

  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");

  /**
   * @throws ProblemException 400 for what {@link #encoded} never made of a list in this order
   */
  public static Cursor decoded(String text, Sort sort) {
    try {
      String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
      int end = plain.indexOf(' ');
      UUID id = UUID.fromString(plain.substring(0, end));
      String key = plain.substring(end + 1);
      return new Cursor(sort == Sort.TITLE ? title(key) : time(key), id);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException unreadable) {
      throw ProblemException.badRequest(
          "this is no place in this list; take after and before from the links of a page of it");
    }
  }

  private static String title(String key) {
    if (!Text.isPlain(key)) {
      throw new IllegalArgumentException("no title");
    }
    return key;
  }

  /** No year that a database could not count to. */
  private static Instant time(String key) {
    if (!TIME.matcher(key).matches()) {
      throw new IllegalArgumentException("no time in whole seconds");
    }
    return Instant.parse(key);
  }

  public String encoded() {
    byte[] plain = (id + " " + key).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(plain);
  }
}
