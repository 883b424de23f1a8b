// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.Kind;
import io.touchstone.documents.page.entity.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a shape in lines that fit it, as far as a guess at the width of characters goes.
 *
 * @param x of the middle of all lines
 * @param top of the middle of the first line
 */
public record Caption(List<String> lines, double x, double top, String colour) {

  /** From line to line. */
  public static final int LINE_HEIGHT = 20;

  private static final int CHARACTER = 8;
  private static final int PADDING = 12;
  private static final int LEAST_CHARACTERS = 4;
  private static final int WIDTH_AT_LINES = 240;
  private static final int ABOVE_LINES = 14;
  private static final int MOST_LINES = 20;
  private static final String DARK = "#1a1d24";
  private static final String LIGHT = "#ffffff";

  public static Caption of(Shape shape) {
    boolean line = shape.kind() == Kind.LINE;
    List<String> lines = wrap(shape.text(), line ? WIDTH_AT_LINES : shape.width());
    double middle = shape.y() + shape.height() / 2.0 - (line ? ABOVE_LINES : 0);
    return new Caption(
        lines,
        shape.x() + shape.width() / 2.0,
        middle - (lines.size() - 1) * LINE_HEIGHT / 2.0,
        colour(shape));
  }

  private static List<String> wrap(String text, int width) {
    int most = Math.max(LEAST_CHARACTERS, (width - PADDING) / CHARACTER);
    return text.lines().flatMap(line -> words(line, most).stream()).limit(MOST_LINES).toList();
  }

  private static List<String> words(String text, int most) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > most) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static String colour(Shape shape) {
    return switch (shape.kind()) {
      case TEXT -> shape.stroke();
      case LINE -> DARK;
      default -> isDark(shape.fill()) ? LIGHT : DARK;
    };
  }

  private static boolean isDark(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 0.299 * (rgb >> 16) + 0.587 * (rgb >> 8 & 0xff) + 0.114 * (rgb & 0xff) < 128;
  }
}
