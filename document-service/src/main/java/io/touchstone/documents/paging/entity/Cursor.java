// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.paging.entity;

import io.touchstone.http.body.PlainText;
import io.touchstone.http.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A position in a sorted list, given by the sort key and id of an item, which may since be deleted.
 *
 * @param key the sort key: an {@link Instant} or a title in lower case
 */
public record Cursor(Object key, UUID id) {

  /** The size of the column with titles as they are sorted. */
  private static final int MAX_TITLE = 800;

  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ");

  /**
   * Decodes a cursor of a list sorted by a time.
   *
   * @throws ProblemException 400 unless {@link #toString} returned the text for such a list
   */
  public static Cursor ofTime(String encoded) {
    return decode(encoded, Cursor::time);
  }

  /**
   * Decodes a cursor of a list sorted by a title.
   *
   * @throws ProblemException 400 unless {@link #toString} returned the text for such a list
   */
  public static Cursor ofTitle(String encoded) {
    return decode(encoded, Cursor::title);
  }

  private static Cursor decode(String encoded, Function<String, Object> keyParser) {
    try {
      String plain = new String(Base64.getUrlDecoder().decode(encoded), StandardCharsets.UTF_8);
      int end = plain.indexOf(' ');
      UUID id = UUID.fromString(plain.substring(0, end));
      return new Cursor(keyParser.apply(plain.substring(end + 1)), id);
    } catch (IllegalArgumentException | IndexOutOfBoundsException | DateTimeException malformed) {
      throw ProblemException.badRequest(
          "This cursor is invalid; take after and before from the links of the list.");
    }
  }

  private static String title(String key) {
    if (key.length() > MAX_TITLE || !PlainText.isPlain(key)) {
      throw new IllegalArgumentException("not a title");
    }
    return key;
  }

  /** Accepts only years that every database supports. */
  private static Instant time(String key) {
    if (!TIME.matcher(key).matches()) {
      throw new IllegalArgumentException("not a time in whole seconds");
    }
    return Instant.parse(key);
  }

  /** Returns the cursor in the form that links contain: URL-safe Base64 without padding. */
  @Override
  public String toString() {
    byte[] plain = (id + " " + key).getBytes(StandardCharsets.UTF_8);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(plain);
  }
}
