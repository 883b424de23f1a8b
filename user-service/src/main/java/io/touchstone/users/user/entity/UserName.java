// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.users.user.entity;

import io.touchstone.http.body.JsonFields;
import java.text.Normalizer;
import java.util.regex.Pattern;

/**
 * The name under which others see a user, similar to a nickname of RFC 8266: letters, digits,
 * marks, punctuation, symbols and single spaces. Characters that show nothing, or change how others
 * are shown, are not allowed, and nobody can have the name of deleted users. Names need not be
 * unique, and characters of different scripts may look alike.
 */
public final class UserName {

  /** The name of users who have deleted their accounts. */
  public static final String DELETED = "Deleted user";

  static final int MAX_LENGTH = 100;
  static final String MEMBER = "name";

  /**
   * Letters, marks and symbols that show nothing: fillers, variation selectors and others with the
   * property Default_Ignorable_Code_Point, and the blank pattern of Braille.
   */
  private static final String INVISIBLE =
      "\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u2800\\u3164\\uFE00-\\uFE0F\\uFFA0"
          + "\\x{E0100}-\\x{E01EF}";

  private static final Pattern ALLOWED =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} &&[^" + INVISIBLE + "]]*");
  private static final Pattern READABLE = Pattern.compile("\\P{M}(?s:.*)");
  private static final Pattern LETTER_OR_DIGIT = Pattern.compile("[\\p{L}\\p{N}]");
  private static final Pattern SPACES = Pattern.compile("\\p{Zs}+");

  private UserName() {}

  /**
   * Returns the member {@code name}, composed (NFC) and without superfluous spaces. If it is
   * invalid, records an error. Returns null if there is none.
   */
  static String of(JsonFields fields) {
    String text = fields.text(MEMBER);
    if (text == null) {
      return null;
    }
    String name =
        SPACES.matcher(Normalizer.normalize(text, Normalizer.Form.NFC)).replaceAll(" ").strip();
    if (!ALLOWED.matcher(name).matches()) {
      fields.reject(
          MEMBER, "must consist of visible letters, digits, punctuation and symbols, and spaces");
    } else if (!name.isEmpty()
        && !(READABLE.matcher(name).matches() && LETTER_OR_DIGIT.matcher(name).find())) {
      fields.reject(MEMBER, "must contain a letter or a digit, and not begin with a mark");
    } else if (isDeleted(name)) {
      fields.reject(MEMBER, "must not be the name of deleted users");
    }
    return name;
  }

  private static boolean isDeleted(String name) {
    return Normalizer.normalize(name, Normalizer.Form.NFKC).strip().equalsIgnoreCase(DELETED);
  }
}
