// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.http.body;

/** Recognises text that all supported databases can store. */
public final class PlainText {

  private static final int LAST_OF_PLANE = 0xfffe;

  private PlainText() {}

  /** Returns whether the text has no NUL, unpaired surrogate or noncharacter. */
  public static boolean isPlain(String text) {
    return text.codePoints().allMatch(PlainText::isCharacter);
  }

  private static boolean isCharacter(int point) {
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    boolean reserved =
        (point & LAST_OF_PLANE) == LAST_OF_PLANE || point >= 0xfdd0 && point <= 0xfdef;
    return point != 0 && !surrogate && !reserved;
  }
}
