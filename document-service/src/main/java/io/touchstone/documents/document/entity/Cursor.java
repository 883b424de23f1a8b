// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.document.entity;

import io.touchstone.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;

/**
 * A place in a list: that of the document with this sort key and id, whether it is still there or
 * not.
 *
 * @param key what the list is sorted by: an {@link Instant} or a title in lower case
 */
public record Cursor(Object key, UUID document) {

  /**
   * @throws ProblemException 400 for what {@link #encoded} never made of a list in this order
   */
  public static Cursor decoded(String text, Sort sort) {
    try {
      String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
      int end = plain.indexOf(' ');
      UUID document = UUID.fromString(plain.substring(0, end));
      String key = plain.substring(end + 1);
      return new Cursor(sort == Sort.TITLE ? key : Instant.parse(key), document);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException unreadable) {
      throw ProblemException.badRequest(
          "this is no place in this list; take after and before from the links of a page of it");
    }
  }

  public String encoded() {
    byte[] plain = (document + " " + key).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(plain);
  }
}
