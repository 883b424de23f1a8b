// Copyright 2026 the Touchstone authors
// SPDX-License-Identifier: Apache-2.0
package io.touchstone.documents.thumbnail.entity;

import io.touchstone.documents.page.entity.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a shape, wrapped to its width by an estimated character width.
 *
 * @param x the centre of all lines
 * @param top the middle of the first line
 */
public record ShapeCaption(List<String> lines, double x, double top, String colour) {

  /** Distance between lines. */
  public static final int LINE_HEIGHT = 20;

  private static final int CHARACTER_WIDTH = 8;
  private static final int PADDING = 12;
  private static final int MIN_CHARACTERS = 4;
  private static final int LINE_CAPTION_WIDTH = 240;
  private static final int LINE_CAPTION_OFFSET = 14;
  private static final int MAX_LINES = 20;
  private static final String DARK = "#1a1d24";
  private static final String LIGHT = "#ffffff";

  public static ShapeCaption of(Shape shape) {
    boolean line = shape.kind() == Shape.Kind.LINE;
    List<String> lines = wrap(shape.text(), line ? LINE_CAPTION_WIDTH : shape.width());
    double middle = shape.y() + shape.height() / 2.0 - (line ? LINE_CAPTION_OFFSET : 0);
    return new ShapeCaption(
        lines,
        shape.x() + shape.width() / 2.0,
        middle - (lines.size() - 1) * LINE_HEIGHT / 2.0,
        colour(shape));
  }

  private static List<String> wrap(String text, int width) {
    int maxCharacters = Math.max(MIN_CHARACTERS, (width - PADDING) / CHARACTER_WIDTH);
    return text.lines()
        .flatMap(line -> words(line, maxCharacters).stream())
        .limit(MAX_LINES)
        .toList();
  }

  private static List<String> words(String text, int maxCharacters) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      if (!line.isEmpty() && line.length() + 1 + word.length() > maxCharacters) {
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
