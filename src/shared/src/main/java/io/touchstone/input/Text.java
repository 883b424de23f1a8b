// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.input;

/** What can be kept as text by every database, and is in one order in all of them. */
public final class Text {

  private static final int LAST_OF_PLANE = 0xfffe;

  private Text() {}

  /** Whether there is neither a NUL in it, nor half of a surrogate pair, nor a noncharacter. */
  public static boolean isPlain(String text) {
    return text.codePoints().allMatch(Text::isCharacter);
  }

  private static boolean isCharacter(int point) {
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    boolean reserved =
        (point & LAST_OF_PLANE) == LAST_OF_PLANE || point >= 0xfdd0 && point <= 0xfdef;
    return point != 0 && !surrogate && !reserved;
  }
}
