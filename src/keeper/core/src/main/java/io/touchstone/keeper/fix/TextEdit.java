// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.keeper.fix;

import java.util.Comparator;

/**
 * A replacement of the characters from {@code start} to before {@code end}; an insertion if both
 * are equal.
 */
public record TextEdit(int start, int end, String text) {

  static final Comparator<TextEdit> BY_POSITION =
      Comparator.comparingInt(TextEdit::start).thenComparingInt(TextEdit::end);

  static TextEdit insertion(int position, String text) {
    return new TextEdit(position, position, text);
  }

  boolean overlaps(TextEdit other) {
    return start < other.end && other.start < end;
  }
}
